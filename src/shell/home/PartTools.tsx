import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOffOutlined';
import HideIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

interface Props {
  title: string;
  isHidden: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onHide: () => void;
}

/** Moves a part of the start page by one place, or hides it. */
export function PartTools({ title, isHidden, isFirst, isLast, onMove, onHide }: Props) {
  const translate = useTranslate();
  const hide = translate(isHidden ? 'home.show' : 'home.hide', { title });
  const [up, down] = [translate('home.moveUp', { title }), translate('home.moveDown', { title })];
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton size="small" aria-label={up} data-hint={up} disabled={isFirst} onClick={() => onMove(-1)}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={down} data-hint={down} disabled={isLast} onClick={() => onMove(1)}>
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={hide} data-hint={hide} aria-pressed={isHidden} onClick={onHide}>
        {isHidden ? <ShowIcon fontSize="small" /> : <HideIcon fontSize="small" />}
      </IconButton>
    </Box>
  );
}
