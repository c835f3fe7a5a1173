import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Given when it opens a menu: whether that is open. */
  menu?: boolean;
}

/** A tool of a list: icon and word, on a small screen the icon alone. */
export function ToolButton({ icon, label, onClick, menu }: Props) {
  const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('lg'));
  const aria = menu === undefined ? {} : ({ 'aria-haspopup': 'menu', 'aria-expanded': menu } as const);
  if (isSmall) {
    return (
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={onClick} {...aria} sx={{ '& svg': { fontSize: 20 } }}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button color="secondary" startIcon={icon} onClick={onClick} {...aria}>
      {label}
    </Button>
  );
}
