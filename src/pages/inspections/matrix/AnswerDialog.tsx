import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { parametersOf } from '../read/inspection';
import { useInspection } from '../read/useInspection';
import { AnsweredRow } from '../show/AnsweredRow';
import { InspectionFacts } from '../show/InspectionFacts';
import { InspectionPart } from '../show/InspectionPart';
import type { MatrixRow } from './readMatrix';

interface Props {
  row: MatrixRow;
  parameter: Parameter;
  isMarked: boolean;
  onMark: () => void;
  /** Opens the whole inspection in the queue. */
  onShow: () => void;
  onClose: () => void;
}

/** One answer of the matrix with all that is known of it: limits, photos, comment, earlier values. It can be marked to be sent back. */
export function AnswerDialog({ row: { inspection, cells }, parameter, isMarked, onMark, onShow, onClose }: Props) {
  const translate = useTranslate();
  const { data, error, refetch } = useInspection(inspection.id);
  const answer = cells.get(parameter.key)?.answer;
  const found = data && parametersOf(data).find(({ answerId }) => answerId === answer);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="answer-title">
      <DialogTitle id="answer-title">
        <bdi>{inspection.asset?.name ?? inspection.audit_name}</bdi>
      </DialogTitle>
      <DialogContent>
        {error && !data && <LoadFailed message={error.message} onRetry={refetch} />}
        {!data && !error && <RecordSkeleton />}
        {data && (
          <InspectionPart inspection={data}>
            <InspectionFacts inspection={data} />
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, '& > li': { px: 0 } }}>
              {found && <AnsweredRow parameter={found} number={1} isSelected={false} />}
            </Box>
          </InspectionPart>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onShow}>{translate('inspections.matrix.whole')}</Button>
        <Button variant={isMarked ? 'outlined' : 'text'} aria-pressed={isMarked} onClick={onMark}>
          {translate('inspections.selectParameter', { name: parameter.name })}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
