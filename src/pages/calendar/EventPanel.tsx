import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Refusal } from '#src/engine/data/useOptimisticChange.ts';
import { SidePanel } from '#src/engine/ui/SidePanel.tsx';
import type { CalendarEvent } from '#src/domain/sample-apps/calendar.ts';
import { EventFields } from './EventFields';
import { changeOf, draftOf, problemsOf, type EventDraft } from './eventDraft';
import type { EventChanges } from './useEvents';

interface Props {
  /** The event that is changed, or what a new one begins with. */
  opened: CalendarEvent | EventDraft;
  changes: EventChanges;
  onClose: () => void;
}

/** An event in full, beside the calendar. */
export function EventPanel({ opened, changes, onClose }: Props) {
  const translate = useTranslate();
  const event = 'id' in opened ? opened : null;
  const [first] = useState<EventDraft>(() => ('id' in opened ? draftOf(opened) : opened));
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const end = (refused: Refusal) => (refused === null ? onClose() : setErrors(refused));
  const send = async () => {
    const problems = problemsOf(draft);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setSending(true);
    const change = changeOf(draft, event && first);
    const refused = !event ? await changes.add(change) : Object.keys(change).length > 0 ? await changes.update(event, change) : null;
    setSending(false);
    end(refused);
  };
  return (
    <SidePanel
      title={translate(event ? 'calendarApp.edit' : 'calendarApp.new')}
      action={translate(event ? 'ra.action.save' : 'ra.action.add')}
      isDirty={JSON.stringify(draft) !== JSON.stringify(first)}
      isSending={isSending}
      onSend={() => void send()}
      onDelete={event ? () => void changes.remove(event).then(end) : undefined}
      onClose={onClose}
    >
      <EventFields draft={draft} errors={errors} onChange={setDraft} />
    </SidePanel>
  );
}
