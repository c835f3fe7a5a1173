import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { ControlFrame, describedBy } from '#src/engine/ui/ControlFrame.tsx';
import { autoGrow } from '#src/engine/ui/autoGrow.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { parseMinutes } from './parseMinutes';
import { emptyLog, useLogDraft } from './useLogDraft';
import { useFormatMinutes } from './useFormatMinutes';

interface Props {
  /** The statuses that the record may move to with the entry. */
  statuses: readonly { id: number; text: string }[];
}

/** How long one worked and on what, and what status the record has now. */
export function LogForm({ statuses }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useFormatMinutes();
  const { resource, id: record, label, base, reference, place, address, rowKey, key } = useRecordPart();
  const id = useId();
  const [draft, setDraft] = useLogDraft(resource.name, record);
  const [isNoticeOpen, setNoticeOpen] = useState(false);
  const isAdding = useRef(false);
  const minutes = parseMinutes(draft.time);
  const isWrong = draft.time.trim() !== '' && minutes === null;
  const isNothing = draft.time.trim() === '' && draft.note.trim() === '' && draft.status === '';
  const problem = isNoticeOpen && (isWrong || isNothing) ? translate(`timelog.${isWrong ? 'notATime' : 'nothing'}`) : undefined;
  const help = minutes !== null && draft.time.trim() !== String(minutes) ? `= ${words(minutes)}` : translate('timelog.timeHelp');

  const add = (event?: FormEvent) => {
    event?.preventDefault();
    if (isAdding.current) return;
    if (isWrong || isNothing) return setNoticeOpen(true);
    isAdding.current = true;
    const status = statuses.find(one => String(one.id) === draft.status);
    outbox
      .add({
        ...{ kind: 'log', place, slot: '', about: { status: status?.text ?? null } },
        stale: [...(['log', 'updates', 'revision'] as const).map(part => key(part)), ...(status ? [rowKey] : [])],
        title: `${translate('timelog.one')}: ${label ?? record}`,
        address: `${address}?tab=worklog`,
        call: {
          path: `${base}/work-log`,
          body: {
            ...reference,
            ...(minutes !== null && { minutes }),
            ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
            ...(status && { sub_status_id: status.id }),
          },
        },
      })
      .then(
        () => {
          setDraft(emptyLog);
          setNoticeOpen(false);
        },
        (error: unknown) => readProblem(error).messages.forEach(message => notify(message, { type: 'error' })),
      )
      .finally(() => {
        isAdding.current = false;
      });
  };
  const keys = (event: KeyboardEvent) => event.key === 'Enter' && !event.repeat && (event.ctrlKey || event.metaKey) && add();
  const field = (name: string) => `${id}-${name}`;
  const tall = { minHeight: { xs: 46, sm: 38 } };
  return (
    <Box
      component="form"
      aria-label={translate('timelog.add')}
      onSubmit={add}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '150px minmax(0, 1fr)' }, alignItems: 'start' }}
    >
      <ControlFrame id={field('time')} label={translate('timelog.time')} help={help} problem={problem}>
        <OutlinedInput
          id={field('time')}
          fullWidth
          size="small"
          value={draft.time}
          error={problem !== undefined}
          onChange={event => setDraft({ ...draft, time: event.target.value })}
          inputProps={{
            dir: 'ltr',
            autoComplete: 'off',
            enterKeyHint: 'done',
            'aria-describedby': describedBy(field('time'), help, problem),
          }}
          placeholder="1h 30m"
          sx={tall}
        />
      </ControlFrame>
      <ControlFrame id={field('note')} label={translate('timelog.note')}>
        <OutlinedInput
          id={field('note')}
          fullWidth
          size="small"
          value={draft.note}
          onChange={event => setDraft({ ...draft, note: event.target.value })}
          onKeyDown={keys}
          {...autoGrow(1, { maxLength: 1_000, dir: 'auto' })}
          sx={tall}
        />
      </ControlFrame>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end', justifyContent: 'flex-end' }}>
        {statuses.length > 0 && (
          <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 280 } }}>
            <ControlFrame id={field('status')} label={translate('timelog.moveTo')}>
              <Select
                native
                fullWidth
                size="small"
                value={draft.status}
                onChange={event => setDraft({ ...draft, status: event.target.value })}
                inputProps={{ id: field('status') }}
                sx={tall}
              >
                <option value="">{translate('timelog.stays')}</option>
                {statuses.map(({ id: status, text }) => (
                  <option key={status} value={status}>
                    {text}
                  </option>
                ))}
              </Select>
            </ControlFrame>
          </Box>
        )}
        <Button type="submit" variant="contained" sx={{ minHeight: { xs: 46, sm: 38 } }}>
          {translate('timelog.add')}
        </Button>
      </Box>
    </Box>
  );
}
