import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { checkValues } from '#src/domain/e-loggers/checkValues.ts';
import { happenedIssue } from '#src/domain/e-loggers/happenedIssue.ts';
import type { KeptDraft } from '#src/engine/outbox/drafts.ts';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';
import { useNow } from '#src/engine/time/useNow.ts';
import { copiedKeys } from './copiedKeys';
import { tokensIn, withLast, withSeconds } from './draft';
import { EntryFields } from './EntryFields';
import type { Blank, EntryDraft, Subject } from './entryDraft';
import { HappenedAt } from './HappenedAt';
import { RenewedNotice } from './RenewedNotice';
import { AskElsewhere } from './second/AskElsewhere';
import { useEntryDraft } from './useEntryDraft';
import { useSubmit } from './useSubmit';

interface Props {
  blank: Blank;
  subject: Subject;
  kept: EntryDraft | null;
  me: { id: number; name: string } | null;
  keep: (draft: KeptDraft<EntryDraft>) => Promise<void>;
  /** What was submitted of this, and refused. */
  refused: readonly QueuedItem[];
  /** Whether it is on its way. */
  isSending: boolean;
  /** It is submitted: the draft is no longer wanted. */
  onEnd: () => void;
}

/** The form of a book: what happened and when, why it is late, and all fields; it is kept as a draft while it is filled in. */
export function FillForm({ blank, subject, kept, me, keep, refused, isSending, onEnd }: Props) {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const now = useNow();
  const { entry, toCheck, lost, change, changeDraft, end } = useEntryDraft({ blank, subject, kept, me, keep });
  const submit = useSubmit({ refused });
  const [isChecked, setChecked] = useState(refused.length > 0);
  const { draft, happened, reason, amends } = entry;
  const last = blank.last?.values ?? {};
  const copied = copiedKeys(blank.fields, draft, last);
  const book = { elogger_id: blank.elogger.id, entity_id: blank.entity.id, name: [blank.elogger.name, blank.entity.name].join(' · ') };
  const slot = blank.slots.find(one => one.slot === entry.slot);
  const happenedAt = happened ? new Date(happened) : new Date(now);
  const misplaced = happened ? happenedIssue(happenedAt.getTime(), now, blank.allow_future) : null;
  const late = slot ? now - Date.parse(slot.due) : now - happenedAt.getTime() - blank.late_after * 60_000;
  const problem = refused.at(-1)?.problem ?? null;
  const sent = (refused.at(-1)?.about.entry as EntryDraft | undefined)?.draft.seconds ?? {};
  // What was refused of a signature is over once it is given anew.
  const isOver = (key: string) => draft.seconds?.[key] !== undefined && draft.seconds[key].token !== sent[key]?.token;
  const problems = Object.fromEntries(Object.entries(problem?.errors ?? {}).filter(([name]) => !isOver(name.replace(/^values\./, ''))));
  const ofFields = Object.entries(problems).flatMap(([name, text]) => (/^(values\.|happened_at$|late_reason$)/.test(name) ? text : []));
  const messages = (problem?.messages ?? []).filter(message => !ofFields.includes(message));
  const send = () => {
    setChecked(true);
    if (misplaced !== null || Object.keys(checkValues(blank.fields, draft, last).issues).length > 0) return;
    end();
    void submit(entry, {
      ...{ elogger_id: blank.elogger.id, entity_id: blank.entity.id, form_version: blank.form_version, slot: entry.slot },
      ...{ happened_at: happenedAt.toISOString(), captured_at: new Date(now).toISOString() },
      ...{
        values: draft.values,
        comments: draft.comments,
        seconds: tokensIn(draft),
        as_before: draft.asBefore ?? [],
        ...(late > 0 && { late_reason: reason }),
      },
    }).then(onEnd);
  };
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: 2, display: 'grid', gap: 2.5 }}>
      {amends !== null && <Alert severity="info">{translate('elogger.amending', { number: params.get('number') ?? `#${amends}` })}</Alert>}
      <RenewedNotice toCheck={toCheck} lost={lost} />
      <HappenedAt value={happened} issue={misplaced} problem={problems.happened_at} onChange={moment => change({ happened: moment })} />
      {late > 0 && (
        <TextField
          size="small"
          required
          color="warning"
          focused
          label={translate('elogger.lateBy', { minutes: Math.ceil(late / 60_000) })}
          value={reason}
          error={problems.late_reason !== undefined}
          helperText={problems.late_reason}
          onChange={event => change({ reason: event.target.value.slice(0, 1000) })}
        />
      )}
      {copied.length > 0 && (
        <Button size="small" onClick={() => changeDraft(known => withLast(known, last, copied))} sx={{ justifySelf: 'start' }}>
          {translate('elogger.copyAll')}
        </Button>
      )}
      <EntryFields {...{ draft, last, problems, isChecked, book, fields: blank.fields }} isCopying onChange={changeDraft} />
      <AskElsewhere
        {...{ draft, last, book, fields: blank.fields }}
        onSigned={seconds => changeDraft(known => withSeconds(known, seconds))}
      />
      {messages.map(message => (
        <Alert key={message} severity="error">
          {translate(message, { _: message })}
        </Alert>
      ))}
      <Box
        sx={{
          ...{ position: 'sticky', bottom: 0, bgcolor: 'background.paper', py: 1 },
          ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
        }}
      >
        <Button variant="contained" disabled={isSending || (late > 0 && reason.trim().length < 5)} onClick={send}>
          {translate('elogger.submit')}
        </Button>
        <Box sx={{ flex: '1 1 200px', fontSize: '0.75rem', color: 'text.secondary' }}>{translate('elogger.submitHelp')}</Box>
      </Box>
    </Box>
  );
}
