import { alpha, styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { StateIcon } from './StateMark';
import { radioStates, stateKey, type RightState } from './rightStates';

interface Props {
  name: string;
  labelledBy: string;
  describedBy?: string | undefined;
  state: RightState;
  disabled: boolean;
  onChange: (state: RightState) => void;
}

/** Grant, deny, inherit: one of three, by pointer or arrow keys. Plain radios, for there may be a hundred of them. */
export function StateRadios({ name, labelledBy, describedBy, state, disabled, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Segments role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {radioStates.map((option, radio) => (
        <label key={option} data-state={option} data-on={option === state || undefined} data-off={disabled || undefined}>
          <input type="radio" name={name} value={radio} checked={option === state} disabled={disabled} onChange={() => onChange(option)} />
          <StateIcon state={option} />
          {translate(stateKey(option))}
        </label>
      ))}
    </Segments>
  );
}

const Segments = styled('div')(({ theme: { palette } }) => ({
  display: 'inline-flex',
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 30,
    paddingInline: 9,
    border: `1px solid ${palette.divider}`,
    marginInlineStart: -1,
    fontSize: '0.75rem',
    color: palette.text.secondary,
    cursor: 'pointer',
    userSelect: 'none',
  },
  '& label:first-of-type': { marginInlineStart: 0, borderStartStartRadius: 6, borderEndStartRadius: 6 },
  '& label:last-of-type': { borderStartEndRadius: 6, borderEndEndRadius: 6 },
  '& label:hover': { background: palette.action.hover },
  '& label[data-on]': { zIndex: 1, color: palette.text.primary, background: palette.action.hover, borderColor: palette.text.secondary },
  '& label[data-on][data-state="1"]': {
    color: palette.success.main,
    borderColor: palette.success.main,
    background: alpha(palette.success.main, 0.1),
  },
  '& label[data-on][data-state="-1"]': {
    color: palette.error.main,
    borderColor: palette.error.main,
    background: alpha(palette.error.main, 0.1),
  },
  '& label[data-off]': { cursor: 'default' },
  '& label[data-off]:not([data-on])': { visibility: 'hidden' },
  '& label:focus-within': { zIndex: 2, outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
}));
