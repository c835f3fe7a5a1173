import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { AnswerPhotos } from '#src/engine/record/checklists/answer/AnswerPhotos.tsx';
import { rangeText } from '#src/domain/checklists/rangeText.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { InspectedParameter } from '../read/inspection';
import { AnswerValue } from './AnswerValue';
import { ComparePhotos } from './ComparePhotos';
import { KnownValues } from './KnownValues';

interface Props {
  parameter: InspectedParameter;
  /** Its place among all parameters, from 1: the key that selects it. */
  number: number;
  isSelected: boolean;
  /** Absent where nothing can be selected. */
  onSelect?: ((isSelected: boolean) => void) | undefined;
}

/** A parameter with what was found, for whoever reads or judges it. */
export function AnsweredRow({ parameter, number, isSelected, onSelect }: Props) {
  const translate = useTranslate();
  const formats = useFormats();
  const { name, help, answer, verdict, verdictComment } = parameter;
  const range = rangeText(parameter, formats.number);
  const hasMedia = answer !== null && answer.photos.length + answer.videos.length > 0;
  return (
    <Box
      component="li"
      data-answered={number}
      sx={{
        ...{ display: 'grid', gap: 1, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: 'start' },
        gridTemplateColumns: onSelect ? '34px minmax(0, 1fr)' : 'minmax(0, 1fr)',
        ...(isSelected && { bgcolor: 'action.selected' }),
      }}
    >
      {onSelect && (
        <Checkbox
          size="small"
          checked={isSelected}
          disabled={answer === null}
          onChange={(_, checked) => onSelect(checked)}
          slotProps={{ input: { 'aria-label': translate('inspections.selectParameter', { name }) } }}
          sx={{ p: 0.5 }}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          minWidth: 0,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 2,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
          {help && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{help}</Box>}
          <KnownValues parameter={parameter} />
        </Box>
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <AnswerValue parameter={parameter} />
          {range !== null && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{translate('checklists.range', { range })}</Box>}
          {answer?.comment && <Box sx={{ overflowWrap: 'anywhere' }}>{answer.comment}</Box>}
          {hasMedia && (
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                '& button': { border: 0, background: 'none', cursor: 'pointer', borderRadius: 1 },
              }}
            >
              <AnswerPhotos answer={answer} files={[]} disabled onPut={() => undefined} />
            </Box>
          )}
          <ComparePhotos parameter={parameter} />
          {verdict !== null && (
            <Box sx={{ color: verdict === 'rejected' ? 'warning.main' : 'success.main', fontSize: '0.8125rem' }}>
              {[translate(`inspections.verdicts.${verdict}`), verdictComment].filter(Boolean).join(': ')}
            </Box>
          )}
          {answer?.by && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {[answer.by.name, answer.at && formats.since(answer.at)].filter(Boolean).join(' · ')}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
