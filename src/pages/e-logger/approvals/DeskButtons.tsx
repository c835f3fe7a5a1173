import SignIcon from '@mui/icons-material/CheckOutlined';
import ReturnIcon from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Outcome } from './useManyMoves';
import type { Waiting } from './waiting';

interface Props {
  current: Waiting | undefined;
  /** How many are selected: with any, the buttons are about those. */
  count: number;
  onBegin: (move: Outcome['move']) => void;
}

const tall = { minHeight: { xs: 44, sm: 34 } };

/** Signs or returns the entry that is looked at, or all that are selected. */
export function DeskButtons({ current, count, onBegin }: Props) {
  const translate = useTranslate();
  const label = (many: string, one: string) =>
    count > 0 ? translate(many, { smart_count: count }) : translate(one, { number: current?.number ?? '' });
  return (
    <>
      <Button variant="contained" startIcon={<SignIcon />} aria-keyshortcuts="A" onClick={() => onBegin('sign')} sx={tall}>
        {label('elogger.desk.signMany', 'elogger.signFor')}
      </Button>
      <Button variant="outlined" startIcon={<ReturnIcon />} aria-keyshortcuts="R" onClick={() => onBegin('return')} sx={tall}>
        {label('elogger.desk.returnMany', 'elogger.desk.return')}
      </Button>
    </>
  );
}
