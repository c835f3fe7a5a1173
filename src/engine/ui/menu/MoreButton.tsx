import { styled } from '@mui/material/styles';

const Dots = styled('button')(({ theme: { palette } }) => ({
  display: 'inline-grid',
  placeContent: 'center',
  padding: 6,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: palette.action.active,
  cursor: 'pointer',
  verticalAlign: 'middle',
  '&:hover, &:active': { background: palette.action.hover },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
}));

/** Three dots that open a menu; a list has hundreds, so that it is a plain button. A press on it is none on the row. */
export const MoreButton = ({ label, onOpen }: { label: string; onOpen: (button: HTMLElement) => void }) => (
  <Dots
    type="button"
    aria-haspopup="menu"
    aria-label={label}
    onClick={event => {
      event.stopPropagation();
      onOpen(event.currentTarget);
    }}
  >
    <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />
    </svg>
  </Dots>
);
