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
