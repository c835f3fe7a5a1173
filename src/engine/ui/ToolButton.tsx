import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Given when it opens a menu: whether that is open. */
  menu?: boolean;
  /** Given when it switches something on and off: whether that is on. */
  pressed?: boolean;
  /** The key that presses it. */
  shortcut?: string | undefined;
}

/** A tool of a list: icon and word, on a small screen the icon alone. */
export function ToolButton({ icon, label, onClick, menu, pressed, shortcut }: Props) {
  const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('lg'));
  const aria = {
    ...(menu !== undefined && ({ 'aria-haspopup': 'menu', 'aria-expanded': menu } as const)),
    ...(pressed !== undefined && { 'aria-pressed': pressed }),
    ...(shortcut !== undefined && { 'aria-keyshortcuts': shortcut }),
  };
  if (isSmall) {
    return (
      <IconButton size="small" aria-label={label} data-hint={label} onClick={onClick} {...aria} sx={{ '& svg': { fontSize: 20 } }}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button color="secondary" startIcon={icon} onClick={onClick} {...aria}>
      {label}
    </Button>
  );
}
