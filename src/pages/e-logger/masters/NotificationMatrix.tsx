import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useController } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import type { Field, Resource } from '#definition';
import { useTexts } from '#src/engine/texts/useTexts.ts';

interface Rule {
  event?: string | null;
  whom?: string | null;
}

/** Who is told of what: a row for each event, a column for each kind of people. */
export function NotificationMatrix({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { field } = useController({ name: 'notifications' });
  const rules = (field.value ?? []) as readonly Rule[];
  const { fields } = resource.fields.notifications as unknown as {
    fields: Readonly<Record<string, Field & { options: readonly string[] }>>;
  };
  const wordsOf = (name: string) =>
    (fields[name]?.options ?? []).map(value => ({ value, text: texts.option(`notifications_${name}`, value) }));
  const has = (event: string, whom: string) => rules.some(rule => rule.event === event && rule.whom === whom);
  const put = (event: string, whom: string, isOn: boolean) =>
    field.onChange(isOn ? [...rules, { event, whom }] : rules.filter(rule => rule.event !== event || rule.whom !== whom));
  const cellSx = { p: 0.5, borderTop: 1, borderColor: 'divider', textAlign: 'center' } as const;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('elogger.parts.notifications')}>
      <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: '0.8125rem' }}>
        <thead>
          <tr>
            <Box component="td" sx={{ p: 1 }} />
            {wordsOf('whom').map(({ value, text }) => (
              <Box component="th" scope="col" key={value} sx={{ p: 1, fontWeight: 600, minWidth: 96 }}>
                {text}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {wordsOf('event').map(event => (
            <tr key={event.value}>
              <Box component="th" scope="row" sx={{ ...cellSx, textAlign: 'start', fontWeight: 500, p: 1 }}>
                {event.text}
              </Box>
              {wordsOf('whom').map(whom => (
                <Box component="td" key={whom.value} sx={cellSx}>
                  <Checkbox
                    size="small"
                    checked={has(event.value, whom.value)}
                    onChange={(_, isOn) => put(event.value, whom.value, isOn)}
                    slotProps={{ input: { 'aria-label': `${event.text}: ${whom.text}` } }}
                  />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
