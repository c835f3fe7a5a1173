import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { checkValues } from '#src/domain/e-loggers/checkValues.ts';
import type { FormField, Values } from '#src/domain/e-loggers/field.ts';
import { newClientId } from '#src/engine/data/clientId.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { useNow } from '#src/engine/ui/useNow.ts';
import { copiedKeys } from './copiedKeys';
import { EntryFields, emptyDraft, withLast } from './EntryFields';

interface Slot {
  slot: string;
  start: string;
  due: string;
}

interface Blank {
  number: string;
  elogger: { id: number; name: string };
  entity: { id: number; name: string };
  form_version: number;
  fields: readonly FormField[];
  last: { values: Values } | null;
  is_free: boolean;
  late_after: number;
  slots: readonly Slot[];
}

/** Fills a book: an entry of one of its slots, or one of what happened; with `amends` it amends another entry. */
export default function FillPage() {
  const { master = '', entity = '' } = useParams();
  const found = useExtra({
    name: 'elogger.blank',
    key: [master, entity],
    path: `e-loggers/${master}/blank`,
    query: { entity_id: entity },
    isKept: false,
  });
  return (
    <Loaded of={found} read={body => body as Blank}>
      {blank => <Fill blank={blank} />}
    </Loaded>
  );
}

const localText = (moment: Date) => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

function Fill({ blank }: { blank: Blank }) {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const amends = params.get('amends');
  const now = useNow();
  const slot =
    amends === null ? (blank.slots.find(one => one.slot === params.get('slot')) ?? (blank.is_free ? null : blank.slots[0])) : null;
  const [happened, setHappened] = useState(() => localText(new Date()));
  const [isEarlier, setEarlier] = useState(false);
  const [reason, setReason] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const last = blank.last?.values ?? {};
  const copied = copiedKeys(blank.fields, draft, last);
  const happenedAt = isEarlier && happened !== '' ? new Date(happened) : new Date(now);
  const late = slot ? now - Date.parse(slot.due) : now - happenedAt.getTime() - blank.late_after * 60_000;
  const { submit, isSending, problems, messages, isChecked, check } = useSubmit(blank, amends);
  const send = () => {
    check();
    if (Object.keys(checkValues(blank.fields, draft, last).issues).length > 0) return;
    void submit({
      ...{ elogger_id: blank.elogger.id, entity_id: blank.entity.id, form_version: blank.form_version, slot: slot?.slot ?? null },
      ...{
        happened_at: happenedAt.toISOString(),
        values: draft.values,
        comments: draft.comments,
        as_before: draft.asBefore ?? [],
        ...(late > 0 && { late_reason: reason }),
      },
    });
  };
  return (
    <Box sx={{ maxWidth: 640 }}>
      <PageHeader
        title={blank.entity.name}
        subtitle={[blank.elogger.name, blank.number, slot?.slot.replace('T', ' ')].filter(Boolean).join(' · ')}
        back={{ to: '/e-logger', label: translate('pages.myEntries') }}
      />
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: 2, display: 'grid', gap: 2.5 }}>
        {amends !== null && <Alert severity="info">{translate('elogger.amending', { number: params.get('number') ?? '' })}</Alert>}
        {!blank.is_free && !slot && amends === null ? (
          <Alert severity="info">{translate('elogger.noSlot')}</Alert>
        ) : (
          <>
            <Box>
              {isEarlier ? (
                <TextField
                  type="datetime-local"
                  size="small"
                  label={translate('elogger.happenedAt')}
                  value={happened}
                  error={problems.happened_at !== undefined}
                  helperText={problems.happened_at}
                  onChange={event => setHappened(event.target.value)}
                  slotProps={{ inputLabel: { shrink: true } }}
                />
              ) : (
                <Button size="small" onClick={() => setEarlier(true)}>
                  {translate('elogger.earlier')}
                </Button>
              )}
            </Box>
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
                onChange={event => setReason(event.target.value.slice(0, 1000))}
              />
            )}
            {copied.length > 0 && (
              <Button size="small" onClick={() => setDraft(withLast(draft, last, copied))} sx={{ justifySelf: 'start' }}>
                {translate('elogger.copyAll')}
              </Button>
            )}
            <EntryFields {...{ draft, last, problems, isChecked, fields: blank.fields }} isCopying onChange={setDraft} />
            {messages.map(message => (
              <Alert key={message} severity="error">
                {message}
              </Alert>
            ))}
            <Box
              sx={{
                position: 'sticky',
                bottom: 0,
                bgcolor: 'background.paper',
                py: 1,
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                alignItems: 'center',
              }}
            >
              <Button variant="contained" disabled={isSending || (late > 0 && reason.trim().length < 5)} onClick={send}>
                {translate('elogger.submit')}
              </Button>
              <Box sx={{ flex: '1 1 200px', fontSize: '0.75rem', color: 'text.secondary' }}>{translate('elogger.submitHelp')}</Box>
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

/** Sends an entry; the same entry that is sent again makes no other. */
function useSubmit(blank: Blank, amends: string | null) {
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [clientId] = useState(newClientId);
  const [isSending, setSending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof readProblem> | null>(null);
  const submit = async (body: Record<string, unknown>) => {
    setSending(true);
    try {
      const path = amends === null ? 'elogger-submissions' : `elogger-submissions/${amends}/amend`;
      const answer = (await call('POST', path, { body: { ...body, client_id: clientId } })) as {
        payload?: { id?: number; number?: string };
      };
      await Promise.all(['extra', 'elogger-submissions'].map(name => queries.invalidateQueries({ queryKey: [name] })));
      notify('elogger.submitted', { type: 'success', messageArgs: { number: answer.payload?.number ?? blank.number } });
      void navigate(`/elogger-submissions/${String(answer.payload?.id)}/show`);
    } catch (error) {
      setRefusal(readProblem(error));
      setSending(false);
    }
  };
  const errors: Readonly<Record<string, string>> = refusal?.errors ?? {};
  const otherReasons = Object.entries(errors).flatMap(([name, text]) => (/^(values\.|happened_at$|late_reason$)/.test(name) ? [] : [text]));
  return {
    submit,
    isSending,
    isChecked,
    check: () => setChecked(true),
    problems: errors,
    messages: [...(refusal?.messages ?? []), ...otherReasons],
  };
}
