import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useAnswerText } from '#src/engine/record/checklists/answer/useAnswerText.ts';
import { RecordImage } from '#src/engine/record/media/RecordImage.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { InspectedParameter } from '../read/inspection';

/** What others found where the answer of one counts: value, who, when, comment and photos. */
export function OtherReadings({ parameter }: { parameter: InspectedParameter }) {
  const translate = useTranslate();
  const { since } = useFormats();
  const words = useAnswerText();
  const { readings, otherReading, unit } = parameter;
  if (readings.length === 0)
    return otherReading === null ? null : (
      <Box sx={{ color: 'warning.main' }}>{translate('inspections.otherReading', { value: words(parameter, otherReading) })}</Box>
    );
  return (
    <>
      {readings.map(({ by, value, comment, at, photos }) => (
        <Box key={`${by} ${at}`} sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
          <Box sx={{ color: 'warning.main' }}>
            {translate('inspections.readingOf', { name: by, value: [words(parameter, value), unit].filter(Boolean).join(' ') })}
            {at !== null && ` · ${since(at)}`}
          </Box>
          {comment !== null && <span>{comment}</span>}
          {photos.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {photos.map(path => (
                <RecordImage key={path} source={path} size={46} />
              ))}
            </Box>
          )}
        </Box>
      ))}
    </>
  );
}
