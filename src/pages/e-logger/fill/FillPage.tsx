import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetIdentity, useTranslate } from 'ra-core';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useDrafts } from '#src/engine/outbox/drafts.ts';
import { QueuedBadge } from '#src/engine/outbox/QueuedBadge.tsx';
import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';
import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { draftId, entryKind, fillAddress, type Blank, type EntryDraft, type Subject } from './entryDraft';
import { FillForm } from './FillForm';
import { placeOf } from './useSubmit';

/** Fills a book: an entry of one of its slots, or one of what happened; with `amends` it amends another entry. */
export default function FillPage() {
  const { master = '', entity = '' } = useParams();
  const [params] = useSearchParams();
  const subject = { master, entity, slot: params.get('slot'), amends: params.get('amends') };
  return <FillSubject key={draftId(subject)} subject={subject} />;
}

function FillSubject({ subject }: { subject: Subject }) {
  const { master, entity, slot, amends } = subject;
  const id = draftId(subject);
  const { drafts, keep, forget } = useDrafts<EntryDraft>(entryKind);
  // What waits from an earlier visit is known at once.
  useOutboxSender();
  const queued = useQueuedItems(placeOf(id));
  const query = { entity_id: entity };
  const found = useExtra({ name: 'elogger.blank', key: [master, entity], path: `e-loggers/${String(master)}/blank`, query, isKept: false });
  const refused = queued.filter(({ problem }) => problem !== null);
  const waiting = queued.filter(({ problem }) => problem === null);
  const { identity, isPending } = useGetIdentity();
  if (drafts === undefined || isPending) return null;
  const me = identity ? { id: Number(identity.id), name: identity.fullName ?? '' } : null;
  const kept = drafts.find(one => one.id === id)?.content ?? (refused.at(-1)?.about.entry as EntryDraft | undefined) ?? null;
  // Without network a draft goes on with what it was begun with.
  const known = found.data === undefined && kept ? { ...found, data: kept.blank, error: null } : found;
  return (
    <Loaded of={known as typeof found} read={body => body as Blank}>
      {blank => {
        const [first] = blank.slots;
        if (slot === null && amends === null && !blank.is_free && first)
          return <Navigate replace to={fillAddress({ ...subject, slot: first.slot })} />;
        const isOpen = amends !== null || (slot === null ? blank.is_free : kept !== null || blank.slots.some(one => one.slot === slot));
        return (
          <Box sx={{ maxWidth: 640 }}>
            <Head blank={blank} slot={slot} />
            {waiting.map(item => (
              <Alert key={item.id} severity="info" icon={false} sx={{ mb: 2 }}>
                {item.title}
                <QueuedBadge item={item} />
              </Alert>
            ))}
            {isOpen ? (
              <FillForm {...{ blank, subject, kept, me, keep, refused }} isSending={waiting.length > 0} onEnd={() => void forget(id)} />
            ) : (
              waiting.length === 0 && <NoSlot />
            )}
          </Box>
        );
      }}
    </Loaded>
  );
}

function Head({ blank, slot }: { blank: Blank; slot: string | null }) {
  const translate = useTranslate();
  const shift = blank.slots.find(one => one.slot === slot)?.shift;
  return (
    <PageHeader
      title={blank.entity.name}
      subtitle={[blank.elogger.name, blank.number, slot?.replace('T', ' '), shift].filter(Boolean).join(' · ')}
      back={{ to: '/e-logger', label: translate('pages.myEntries') }}
    />
  );
}

function NoSlot() {
  const translate = useTranslate();
  return <Alert severity="info">{translate('elogger.noSlot')}</Alert>;
}
