import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { readMoment } from '#definition/kinds/datetime';
import { DeskRow } from '#src/engine/desk/DeskRow.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { ExceptionChips } from './ExceptionChips';
import { nameOf, subjectOf, type Waiting } from './waiting';

interface Props {
  row: Waiting;
  isCurrent: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** An entry in the queue: what it is about, its number, who wrote it when, and what is out of the ordinary. */
export function WaitingRow({ row, ...rest }: Props) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const at = readMoment(row.happened_at);
  return (
    <DeskRow label={translate('elogger.desk.select', { number: row.number })} {...rest}>
      <Box sx={{ fontWeight: 550, ...clipped }}>
        <bdi>{subjectOf(row)}</bdi>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', ...clipped }}>
        <DotSeparated words={[row.number, at === null ? '' : moment(at)]} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', ...clipped }}>
        <DotSeparated words={[nameOf(row.author), nameOf(row.elogger), String(row.step_name)]} />
      </Box>
      <ExceptionChips row={row} />
    </DeskRow>
  );
}
