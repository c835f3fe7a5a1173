import Button from '@mui/material/Button';
import { addDays, endOfMonth, format, parseISO } from 'date-fns';
import { useTranslate } from 'ra-core';
import type { Suggest } from '#src/engine/record/inplace/suggest.ts';
import { useToday } from '#src/engine/time/useToday.ts';

/** Days that work is often due by, one press each. */
export function DueChoices({ suggest }: { suggest: Suggest }) {
  const translate = useTranslate();
  const now = parseISO(useToday());
  const days = { today: now, tomorrow: addDays(now, 1), week: addDays(now, 7), month: endOfMonth(now) };
  return (
    <>
      {Object.entries(days).map(([key, day]) => (
        <Button key={key} variant="outlined" onClick={() => suggest({ due_date: format(day, 'yyyy-MM-dd') })}>
          {translate(`due.${key}`)}
        </Button>
      ))}
    </>
  );
}
