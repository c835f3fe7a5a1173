import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useOnLeave } from '#src/engine/ui/useOnLeave.ts';
import { chatStatuses, longestAbout, type ChatProfile } from '#src/domain/sample-apps/chat.ts';
import type { ChatChanges } from '../useChat';
import { PersonHead } from './PersonHead';

const switches = ['isTwoStepAuthVerificationEnabled', 'isNotificationsOn'] as const;

/** Who one is in the chat; what is changed is kept at once. */
export function OwnPane({ profile, changes }: { profile: ChatProfile; changes: ChatChanges }) {
  const translate = useTranslate();
  const id = useId();
  const [about, setAbout] = useState(profile.about);
  const used = [...about.trim()].length;
  const keep = () => {
    const cut = [...about.trim()].slice(0, longestAbout).join('');
    setAbout(cut);
    if (cut !== profile.about) void changes.profile({ about: cut });
  };
  useOnLeave(keep);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <PersonHead person={profile} />
      <TextField
        label={translate('chat.about')}
        multiline
        minRows={3}
        value={about}
        error={used > longestAbout}
        helperText={translate('chat.used', { used, most: longestAbout })}
        onChange={({ target }) => setAbout(target.value)}
        onBlur={keep}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <FormControl>
        <FormLabel id={id}>{translate('chat.statusLabel')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={profile.status}
          onChange={(_, value) => void changes.profile({ status: chatStatuses.find(one => one === value) ?? 'online' })}
        >
          {chatStatuses.map(status => (
            <FormControlLabel key={status} value={status} control={<Radio size="small" />} label={translate(`chat.status.${status}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        {switches.map(name => (
          <FormControlLabel
            key={name}
            control={
              <Switch checked={profile.settings[name]} onChange={(_, checked) => void changes.profile({ settings: { [name]: checked } })} />
            }
            label={translate(`chat.settings.${name}`)}
          />
        ))}
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{translate('chat.settingsHelp')}</Box>
      </Box>
    </Box>
  );
}
