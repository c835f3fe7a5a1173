import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { useAnswerText } from '#src/engine/record/checklists/answer/useAnswerText.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { InspectedParameter } from '../read/inspection';
import { OtherReadings } from './OtherReadings';
import { ReferencePicture } from '#src/engine/record/checklists/ReferencePicture.tsx';
import { Sparkline } from './Sparkline';

interface Props {
  parameter: InspectedParameter;
  /** What one does about the order that mends it. */
  children?: ReactNode;
}

/** What is known of a parameter before it is answered: the last value with its day, its course, an order that mends it, and how far that is. */
export function KnownValues({ parameter, children }: Props) {
  const translate = useTranslate();
  const { since } = useFormats();
  const words = useAnswerText();
  const { earlier, unit, openOrder, reference } = parameter;
  const [last] = earlier;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, fontWeight: 400, color: 'text.secondary', fontSize: '0.75rem' }}>
      {reference !== null && <ReferencePicture name={parameter.name} address={reference} />}
      {last && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <span>
            {translate('inspections.last', { value: [words(parameter, last.value), unit].filter(Boolean).join(' '), when: since(last.at) })}
          </span>
          <Sparkline parameter={parameter} values={earlier} />
        </Box>
      )}
      <OtherReadings parameter={parameter} />
      {openOrder && (
        <Box
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, color: 'warning.main' },
            '& a': { textDecoration: 'underline' },
          }}
        >
          <span>
            {translate('inspections.beingMended')} <RecordLink target="workorders" reference={openOrder} />
            {openOrder.status !== null && <> · {openOrder.status}</>}
          </span>
          {children}
        </Box>
      )}
    </Box>
  );
}
