import ToLeftIcon from '@mui/icons-material/FormatTextdirectionRToLOutlined';
import ToRightIcon from '@mui/icons-material/FormatTextdirectionLToROutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useStore, useTranslate } from 'ra-core';
import type { Direction } from './preferences';

/** Left to right, or right to left. */
export function DirectionButton() {
  const translate = useTranslate();
  const [direction, setDirection] = useStore<Direction>('direction', 'ltr');
  const isRtl = direction === 'rtl';
  const label = translate(isRtl ? 'shell.direction.ltr' : 'shell.direction.rtl');
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => setDirection(isRtl ? 'ltr' : 'rtl')}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {isRtl ? <ToRightIcon fontSize="small" /> : <ToLeftIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
