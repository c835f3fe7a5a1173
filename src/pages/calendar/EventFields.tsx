import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { isWebAddress } from '#definition/kinds/url';
import { ExternalLink } from '#src/engine/ui/ExternalLink.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { useEntryFields } from '#src/engine/ui/entry/useEntryFields.tsx';
import { eventCalendars, type EventCalendar } from '#src/domain/sample-apps/calendar.ts';
import { turned, type EventDraft } from './eventDraft';

interface Props {
  draft: EventDraft;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (draft: EventDraft) => void;
}

/** All that an event says, to be changed. */
export function EventFields({ draft, errors, onChange }: Props) {
  const translate = useTranslate();
  const fields = useEntryFields({ texts: 'calendarApp.fields', errors });
  const set = (said: Partial<EventDraft>) => onChange({ ...draft, ...said });
  const when = (name: 'start' | 'end') =>
    (draft.allDay ? fields.day : fields.moment)(name, draft[name] || null, value => set({ [name]: value ?? '' }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.title(draft.title, title => set({ title }))}
      {fields.framed('calendar', id => (
        <SelectControl
          id={id}
          required
          value={draft.calendar}
          options={eventCalendars.map(value => ({ value, text: translate(`calendarApp.calendars.${value}`) }))}
          onChange={value => value !== null && set({ calendar: value as EventCalendar })}
        />
      ))}
      <FormControlLabel
        label={translate('calendarApp.fields.allDay')}
        control={<Switch checked={draft.allDay} onChange={(_, isOn) => onChange(turned(draft, isOn))} />}
      />
      {when('start')}
      {when('end')}
      {fields.people('guests', { value: draft.guests, multiple: true, onChange: guests => set({ guests }) })}
      {fields.line('location', draft.location, location => set({ location }))}
      {fields.line('url', draft.url, url => set({ url }))}
      {isWebAddress(draft.url.trim()) && (
        <ExternalLink href={draft.url.trim()} external>
          {translate('calendarApp.openUrl')}
        </ExternalLink>
      )}
      {fields.richText('description', draft.description, description => set({ description }))}
    </Box>
  );
}
