import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useAnswerText } from '#src/engine/record/checklists/answer/useAnswerText.ts';
import { Verdict } from '#src/engine/record/checklists/answer/Verdict.tsx';
import type { InspectedParameter } from '../read/inspection';

/** What was found, with its unit, and whether that is good. */
export function AnswerValue({ parameter }: { parameter: InspectedParameter }) {
  const translate = useTranslate();
  const words = useAnswerText();
  const { answer, unit, isRelevant } = parameter;
  if (!isRelevant) return <Box sx={{ color: 'text.secondary' }}>{translate('inspections.notAsked')}</Box>;
  if (!answer) return <Box sx={{ color: 'text.secondary' }}>{translate('inspections.notAnswered')}</Box>;
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, fontVariantNumeric: 'tabular-nums' },
        '& .verdict': {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          fontWeight: 600,
          fontSize: '0.8125rem',
          '& svg': { fontSize: 18 },
        },
        '& .good': { color: 'success.main' },
        '& .asked': { color: 'warning.main' },
        '& .bad': { color: 'error.main' },
      }}
    >
      {answer.result !== 'na' && (
        <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[words(parameter, answer.value), answer.value === '' ? null : unit].filter(Boolean).join(' ') ||
            (answer.knownOrder ? translate('inspections.stillSo') : '–')}
        </Box>
      )}
      <Verdict result={answer.result} isClose={answer.isClose} />
    </Box>
  );
}
