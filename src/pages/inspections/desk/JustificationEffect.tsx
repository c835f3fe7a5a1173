import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'ra-core';
import type { Reference, Values } from '#definition';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Inspection } from '../read/inspection';

/** What `POST audit-inspection/justification-effect` tells; percentages are null where nothing was due. */
interface Effect {
  from: string;
  to: string;
  adjusted: number | null;
  adjusted_then: number | null;
}

/** Inspections that the server takes in one call. */
const most = 500;

interface Props {
  inspections: readonly Inspection[];
  category: Reference | null;
}

/** What a justification does to adjusted compliance in the days that the queue shows; nothing where the server does not tell. */
export function JustificationEffect({ inspections, category }: Props) {
  const translate = useTranslate();
  const { number, day } = useFormats();
  const { filterValues } = useListContext();
  const range = (filterValues as Values | undefined)?.date_range;
  const ids = inspections.slice(0, most).map(({ id }) => id);
  const body = { ids, ...(category && { justification_category: category.id }), ...(range !== undefined && { date_range: range }) };
  const { data } = useExtra({
    ...{ name: 'inspections.justificationEffect', key: [body], method: 'POST', path: 'audit-inspection/justification-effect', body },
    ...{ enabled: inspections.length <= most, isKept: false, isSteady: true },
  });
  const { adjusted = null, adjusted_then: then = null, ...days } = (data as { payload?: Partial<Effect> } | undefined)?.payload ?? {};
  return (
    <Box role="status" sx={{ color: 'text.secondary', minHeight: '1.5em', fontVariantNumeric: 'tabular-nums' }}>
      {adjusted !== null &&
        then !== null &&
        translate(`inspections.desk.${adjusted === then ? 'noEffect' : 'effect'}`, {
          ...{ from: day(days.from ?? ''), to: day(days.to ?? ''), now: number(adjusted), then: number(then) },
        })}
    </Box>
  );
}
