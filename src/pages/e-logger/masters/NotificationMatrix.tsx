import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import { useController } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import {
  audiences,
  isNotified,
  logbookEvents,
  paces,
  ways,
  type Audience,
  type LogbookEvent,
  type NotificationRule,
} from '#src/domain/e-loggers/notificationRules.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { MailPreview } from './MailPreview';

const cellSx = { p: 0.5, borderTop: 1, borderColor: 'divider', textAlign: 'start' } as const;

/** What a row is about stays in view where the table is scrolled. */
const stickySx = { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper' } as const;

/** What a cell says: nothing, or how and how soon somebody is told, such as `mail bundled`. */
const choices = ['', ...paces.flatMap(pace => ways.map(way => `${way} ${pace}`))];

/** Who is told of what, and how: a row for each event, a column for each kind of people. */
export function NotificationMatrix({ id, resource }: { id: number; resource: Resource }) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { field } = useController({ name: 'notifications' });
  const rules = (field.value ?? []) as readonly NotificationRule[];
  const word = (name: 'event' | 'whom' | 'way', value: string) => texts.option(`notifications_${name}`, value);
  const choiceOf = (event: LogbookEvent, whom: Audience): string => {
    const rule = rules.find(one => one.event === event && one.whom === whom);
    return rule ? `${rule.way ?? 'app'} ${rule.pace ?? 'at_once'}` : '';
  };
  const put = (event: LogbookEvent, whom: Audience, choice: string) => {
    const others = rules.filter(rule => rule.event !== event || rule.whom !== whom);
    const [way, pace] = choice.split(' ');
    field.onChange(choice === '' ? others : [...others, { event, whom, way, pace }]);
  };
  const textOf = (choice: string) => {
    const [way = '', pace] = choice.split(' ');
    if (choice === '') return '–';
    return pace === 'bundled' ? translate('elogger.news.bundled', { way: word('way', way) }) : word('way', way);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('elogger.parts.notifications')}>
        <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: '0.8125rem' }}>
          <thead>
            <tr>
              <Box component="td" sx={{ ...stickySx, p: 1 }} />
              {audiences.map(whom => (
                <Box component="th" scope="col" key={whom} sx={{ p: 1, fontWeight: 600, minWidth: 136, textAlign: 'start' }}>
                  {word('whom', whom)}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {logbookEvents.map(event => (
              <tr key={event}>
                <Box component="th" scope="row" sx={{ ...cellSx, ...stickySx, fontWeight: 500, p: 1, minWidth: 112 }}>
                  {word('event', event)}
                </Box>
                {audiences.map(whom => (
                  <Box component="td" key={whom} sx={cellSx}>
                    {isNotified(event, whom) && (
                      <NativeSelect
                        disableUnderline
                        value={choiceOf(event, whom)}
                        onChange={({ target }) => put(event, whom, target.value)}
                        inputProps={{ 'aria-label': `${word('event', event)}: ${word('whom', whom)}` }}
                        sx={{ fontSize: 'inherit', width: '100%', minHeight: 32 }}
                      >
                        {choices.map(choice => (
                          <option key={choice} value={choice}>
                            {textOf(choice)}
                          </option>
                        ))}
                      </NativeSelect>
                    )}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('elogger.news.always')}</Box>
      <MailPreview id={id} wordOf={event => word('event', event)} />
    </Box>
  );
}
