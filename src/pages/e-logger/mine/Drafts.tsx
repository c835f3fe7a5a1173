import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { signedText } from '#src/domain/e-loggers/signedText.ts';
import { useDrafts, type KeptDraft } from '#src/engine/outbox/drafts.ts';
import { QueuedBadge } from '#src/engine/outbox/QueuedBadge.tsx';
import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';
import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { DiscardDialog } from '#src/engine/ui/dialogs/DiscardDialog.tsx';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { useNow } from '#src/engine/time/useNow.ts';
import { entryKind, fillAddress, subjectOf, type EntryDraft } from '../fill/entryDraft';
import { forgetFiles } from '../fill/files/chosenFiles';
import { useSecondRequests, type OwnRequest } from '../fill/second/useSecondRequests';

/** Milliseconds after which a draft is old. */
const old = 7 * 24 * 60 * 60 * 1000;

/** What somebody began to fill in on this browser, the oldest first, and what they submitted and the server does not have yet. */
export function Drafts() {
  const translate = useTranslate();
  const { drafts = [], forget } = useDrafts<EntryDraft>(entryKind);
  // What waits from an earlier visit is shown at once.
  useOutboxSender();
  const requests = useSecondRequests(drafts.length > 0)?.own ?? [];
  const queued = useQueuedItems().filter(({ kind }) => kind === entryKind);
  const [discarded, setDiscarded] = useState<KeptDraft<EntryDraft> | null>(null);
  if (drafts.length + queued.length === 0) return null;
  const discard = ({ id, content }: KeptDraft<EntryDraft>) => {
    void forget(id).then(() => forgetFiles(content.draft.values));
    setDiscarded(null);
  };
  return (
    <Panel title={translate('elogger.drafts')} end={<Chip size="small" label={drafts.length + queued.length} />}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {queued.map(item => (
          <Box key={item.id} component="li" sx={{ minHeight: 44 }}>
            <Box component={Link} to={item.address} sx={{ fontWeight: 550, color: 'text.primary', overflowWrap: 'anywhere' }}>
              {item.title}
            </Box>
            <QueuedBadge item={item} />
          </Box>
        ))}
        {drafts.map(draft => (
          <Row key={draft.id} draft={draft} request={requestFor(draft.content, requests)} onDiscard={() => setDiscarded(draft)} />
        ))}
      </Box>
      {discarded && <DiscardDialog onLeave={() => discard(discarded)} onStay={() => setDiscarded(null)} />}
    </Panel>
  );
}

/** What somebody was asked to sign of a draft: the last request for its book of which something is still to be used. */
const requestFor = ({ blank, draft }: EntryDraft, requests: readonly OwnRequest[]): OwnRequest | undefined =>
  requests.findLast(
    one =>
      one.elogger_id === blank.elogger.id &&
      one.entity_id === blank.entity.id &&
      Object.entries(one.values).some(([key, value]) => signedText(value) === signedText(draft.values[key])) &&
      (one.state !== 'signed' || Object.keys(one.tokens).length > 0),
  );

const requestWords = { open: 'waits', declined: 'declined', signed: 'given' } as const;

interface RowProps {
  draft: KeptDraft<EntryDraft>;
  request: OwnRequest | undefined;
  onDiscard: () => void;
}

function Row({ draft: { at, content }, request, onDiscard }: RowProps) {
  const translate = useTranslate();
  const { since } = useFormats();
  const isOld = useNow() - Date.parse(at) > old;
  const { entity, elogger } = content.blank;
  const named = [entity.name, content.slot?.replace('T', ' ')].filter(Boolean).join(', ');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 44 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{entity.name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {[elogger.name, content.slot?.replace('T', ' '), since(at.slice(0, 19))].filter(Boolean).join(' · ')}
        </Box>
        {request && (
          <Box
            sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere', color: request.state === 'declined' ? 'error.main' : 'text.primary' }}
          >
            {translate(`elogger.second.${requestWords[request.state]}`, { name: request.person.name, comment: request.comment ?? '' })}
          </Box>
        )}
      </Box>
      {isOld && <Chip size="small" color="warning" label={translate('elogger.oldDraft')} />}
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        <Button color="inherit" onClick={onDiscard} aria-label={translate('elogger.discardFor', { name: named })}>
          {translate('outbox.discard')}
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to={fillAddress(subjectOf(content))}
          aria-label={translate('elogger.goOnFor', { name: named })}
        >
          {translate('elogger.goOn')}
        </Button>
      </Box>
    </Box>
  );
}
