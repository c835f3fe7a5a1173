import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'ra-core';
import { checkValues } from '#src/domain/e-loggers/checkValues.ts';
import { isOfFiles, type FormField, type Values } from '#src/domain/e-loggers/field.ts';
import { signedText } from '#src/domain/e-loggers/signedText.ts';
import { useIsConnected } from '#src/engine/EngineContext.tsx';
import type { Draft, DraftSecond } from '../draft';
import { AskDialog } from './AskDialog';
import type { SigningBook } from './SecondDialog';
import { useRequestCall, useSecondRequests, type OwnRequest } from './useSecondRequests';

interface Props {
  fields: readonly FormField[];
  draft: Draft;
  last: Values;
  book: SigningBook;
  onSigned: (seconds: Readonly<Record<string, DraftSecond>>) => void;
}

/**
 * Asks somebody who is elsewhere to sign what a second person signs, and says whom it waits for; signatures that were given are put beside the values they
 * cover. Nothing where no value asks for it, and on servers that have no requests.
 */
export function AskElsewhere({ fields, draft, last, book, onSigned }: Props) {
  const translate = useTranslate();
  const isConnected = useIsConnected();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRequestCall();
  const signable = fields.filter(field => field.second_person && !isOfFiles(field.kind));
  const requests = useSecondRequests(signable.length > 0);
  const { values, issues } = checkValues(fields, draft, last);
  const unsigned = signable.filter(({ key }) => values[key] !== undefined && issues[key] === 'second');
  const own = (requests?.own ?? []).filter(one => one.elogger_id === book.elogger_id && one.entity_id === book.entity_id);
  const given = signaturesIn(own, unsigned, draft);
  const found = Object.values(given).map(({ token }) => token);
  const take = useEffectEvent(() => onSigned(given));
  const sought = found.join(' ');
  useEffect(() => {
    if (sought !== '') take();
  }, [sought]);
  if (!requests || signable.length === 0) return null;
  const pending = own.filter(({ state }) => state !== 'signed');
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {pending.map(({ id, state, person, comment }) => (
        <Box key={id} role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: state === 'declined' ? 'error.main' : 'text.primary' }}>
            {translate(`elogger.second.${state === 'declined' ? 'declined' : 'waits'}`, { name: person.name, comment: comment ?? '' })}
          </Box>
          <Button
            size="small"
            disabled={isPending || !isConnected}
            onClick={() => mutate({ method: 'DELETE', path: `signatures/requests/${String(id)}`, body: {} })}
            sx={{ minHeight: { xs: 44, md: 32 } }}
          >
            {translate(state === 'declined' ? 'elogger.second.dismiss' : 'elogger.second.takeBack')}
          </Button>
        </Box>
      ))}
      {unsigned.length > 0 && !pending.some(({ state }) => state === 'open') && (
        <Button size="small" disabled={!isConnected} onClick={() => setAsking(true)} sx={{ minHeight: { xs: 44, md: 32 } }}>
          {translate('elogger.second.ask')}
        </Button>
      )}
      {isAsking && <AskDialog {...{ book, fields: unsigned, values: draft.values }} onClose={() => setAsking(false)} />}
    </Box>
  );
}

/** The signatures of requests that cover values as they are in the draft, by key. */
function signaturesIn(own: readonly OwnRequest[], unsigned: readonly FormField[], draft: Draft): Record<string, DraftSecond> {
  const given: Record<string, DraftSecond> = {};
  for (const { key } of unsigned)
    for (const { tokens, values, person, at } of own)
      if (tokens[key] !== undefined && signedText(values[key]) === signedText(draft.values[key]))
        given[key] = { token: tokens[key], id: person.id, name: person.name, at };
  return given;
}
