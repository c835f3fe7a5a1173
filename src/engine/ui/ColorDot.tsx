import { styled } from '@mui/material/styles';

const Dot = styled('span')({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginInlineEnd: 6,
  borderRadius: '50%',
  // High contrast paints backgrounds over; what a colour tells stands beside it in words.
  forcedColorAdjust: 'none',
});

/** The colour by which a status is known, before its name. */
export const ColorDot = ({ color }: { color: string }) => <Dot aria-hidden style={{ background: color }} />;

/** Whether a value may be used as a colour; anything else that comes where a colour should is shown as text only. */
export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value);
