import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'ra-core';
import { directionOf } from '#definition/derive/direction';
import { logbookEvents, type LogbookEvent } from '#src/domain/e-loggers/notificationRules.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';

interface Mail {
  language: string;
  subject: string;
  text: string;
}

const nameOfLanguage = (language: string): string => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The e-mail about an event as each language has it; nothing where the server does not say. */
export function MailPreview({ id, wordOf }: { id: number; wordOf: (event: LogbookEvent) => string }) {
  const translate = useTranslate();
  const heading = useId();
  const [locale] = useLocaleState();
  const [event, setEvent] = useState<LogbookEvent>('submitted');
  const [language, setLanguage] = useState(locale);
  const { data } = useExtra({
    ...{ name: 'elogger.mail', key: [id, event], path: `e-loggers/${String(id)}/notifications/preview`, query: { event }, isSteady: true },
  });
  const mails = (data as { mails?: readonly Mail[] } | undefined)?.mails ?? [];
  const mail = mails.find(one => one.language === language) ?? mails[0];
  if (!mail) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: 640 }}>
      <Typography id={heading} variant="h3" component="h2">
        {translate('elogger.news.preview')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('elogger.news.about')}
          value={event}
          onChange={({ target }) => setEvent(target.value as LogbookEvent)}
          sx={{ minWidth: 200 }}
        >
          {logbookEvents.map(one => (
            <MenuItem key={one} value={one}>
              {wordOf(one)}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mail.language}
          onChange={(_, next: string | null) => next !== null && setLanguage(next)}
          aria-label={translate('elogger.news.language')}
        >
          {mails.map(one => (
            <ToggleButton key={one.language} value={one.language} lang={one.language}>
              {nameOfLanguage(one.language)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box
        lang={mail.language}
        dir={directionOf(mail.language)}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, width: '100%', display: 'grid', gap: 1 }}
      >
        <strong>{mail.subject}</strong>
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{mail.text}</Box>
      </Box>
    </Box>
  );
}
