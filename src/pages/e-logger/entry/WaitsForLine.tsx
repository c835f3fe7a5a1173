import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { isolate } from '#definition/derive/direction';
import type { WaitsFor } from './useEntry';

/** Whom an entry waits for, each person who is away with who signs in their place. */
export function WaitsForLine({ step, of: { people, groups } }: { step: string; of: WaitsFor }) {
  const translate = useTranslate();
  const words = people.map(({ name: text, is_away: isAway, stand_in: standIn }) => {
    const name = isolate(text);
    if (standIn) return translate('elogger.standIn.standsIn', { name, other: isolate(standIn.name) });
    return isAway ? translate('elogger.standIn.away', { name }) : name;
  });
  const names = [...words, ...groups.map(isolate)].join(', ');
  const isNobody = groups.length === 0 && people.every(({ is_away: isAway, stand_in: standIn }) => isAway && standIn === null);
  return (
    <Box role="status" sx={{ mb: 2, color: isNobody ? 'error.main' : 'text.primary', overflowWrap: 'anywhere' }}>
      {translate(names === '' ? 'elogger.standIn.nobody' : 'elogger.standIn.waits', { step: isolate(step), names })}
    </Box>
  );
}
