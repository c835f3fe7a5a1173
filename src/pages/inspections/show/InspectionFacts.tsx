import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { hintsOf, type Inspection } from '../read/inspection';
import { DueText } from '../state/DueText';
import { StateMark } from '../state/StateMark';
import { useHintText } from '../state/useHintText';

const open: readonly string[] = ['pending', 'due', 'overdue', 'rejected', 'expired'];

/** How an inspection stands, when it is or was due, where, by whom, and the hints that it was not done with care. */
export function InspectionFacts({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const { since, quantity } = useFormats();
  const hintText = useHintText();
  const texts = useTexts(useRegistry().get('inspections'));
  const {
    audit_status: status,
    audit_result: result,
    location,
    audit_inspection_date: done,
    inspection_by: by,
    taken_by: taken,
    seconds_spent: spent,
  } = inspection;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, fontSize: '0.8125rem' }}>
      <StateMark status={status} />
      {result && (
        <Box sx={{ fontWeight: 600, color: result === 'Fail' ? 'error.main' : 'success.main' }}>{texts.option('audit_result', result)}</Box>
      )}
      {open.includes(status) && <DueText of={inspection} />}
      {location && (
        <span>
          <RecordLink target="locations" reference={location} />
        </span>
      )}
      {done && <span>{translate('inspections.doneBy', { when: since(done), name: by?.name ?? '' })}</span>}
      {!done && taken && <span>{translate('inspections.takenBy', { name: taken.name ?? '' })}</span>}
      {spent !== null && spent > 0 && <span>{quantity(Math.max(1, Math.round(spent / 60)), 'minutes')}</span>}
      {hintsOf(inspection).map(hint => (
        <Box key={hint} component="span" sx={{ color: 'warning.main' }}>
          {hintText(hint, inspection)}
        </Box>
      ))}
    </Box>
  );
}
