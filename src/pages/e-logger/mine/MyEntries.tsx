import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Reference } from '#definition';
import { isolate } from '#definition/derive/direction';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { ExplainDialog, type MissingSlot } from '../slots/ExplainDialog';
import { IncomingRequests } from './IncomingRequests';
import { Drafts } from './Drafts';
import { ScannedAsset } from './ScannedAsset';
import { WaitingForMe } from './WaitingForMe';

interface Slot {
  slot: string;
  shift?: string | null;
  start: string;
  due: string;
}

interface Book {
  id: number;
  number: string;
  elogger: { id: number; name: string };
  entity_type: string;
  entity: { id: number; name: string } | null;
  is_free: boolean;
  missing: readonly Slot[];
  due: readonly Slot[];
}

const fillAddress = ({ elogger, entity }: Book, slot?: string) =>
  `/e-logger/fill/${String(elogger.id)}/${String(entity?.id)}${slot === undefined ? '' : `?slot=${encodeURIComponent(slot)}`}`;

/** What somebody is to enter: what is missing, what is due now, and the books that take an entry at any time. */
export default function MyEntries() {
  const translate = useTranslate();
  const [asset, setAsset] = useState<Reference | null>(null);
  const found = useExtra({ name: 'elogger.mine', key: [], path: 'e-loggers/mine', every: 60_000 });
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader title={translate('pages.myEntries')}>
        <ScannedAsset asset={asset} onChange={setAsset} />
      </PageHeader>
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <Drafts />
      </Box>
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <IncomingRequests />
      </Box>
      <Loaded of={found} read={body => ((body as { books?: Book[] } | null)?.books ?? []) as readonly Book[]}>
        {all => {
          const books = asset ? all.filter(book => book.entity_type === 'asset' && book.entity?.id === Number(asset.id)) : all;
          if (books.length === 0)
            return asset ? (
              <StateMessage icon={<MenuBookIcon />} title={translate('elogger.noBookOf', { name: isolate(asset.name ?? '') })} />
            ) : (
              <StateMessage icon={<MenuBookIcon />} title={translate('elogger.noBooks')} help={translate('elogger.noBooksHelp')} />
            );
          return (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Slots title="missing" books={books} />
              <Slots title="due" books={books} />
              <WaitingForMe />
              <FreeBooks books={books.filter(book => book.is_free)} />
            </Box>
          );
        }}
      </Loaded>
    </Box>
  );
}

function FreeBooks({ books }: { books: readonly Book[] }) {
  const translate = useTranslate();
  if (books.length === 0) return null;
  return (
    <Panel title={translate('elogger.free')}>
      <Rows>
        {books.map(book => (
          <Row key={book.number} book={book} notes={[book.number]} to={fillAddress(book)} />
        ))}
      </Rows>
    </Panel>
  );
}

function Slots({ title, books }: { title: 'missing' | 'due'; books: readonly Book[] }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const [explaining, setExplaining] = useState<MissingSlot | null>(null);
  const slots = books.flatMap(book => book[title].map(slot => ({ book, slot })));
  if (slots.length === 0) return null;
  return (
    <Panel
      title={translate(`elogger.${title}`)}
      end={<Chip size="small" color={title === 'missing' ? 'error' : 'default'} label={slots.length} />}
    >
      <Rows>
        {slots.map(({ book, slot }) => (
          <Row
            key={`${book.number} ${slot.slot}`}
            book={book}
            notes={[
              slot.shift,
              translate(title === 'missing' ? 'elogger.missingSince' : 'elogger.dueUntil', {
                at: moment(slot.due.slice(0, 19).replace('T', ' ')),
              }),
            ].filter(word => typeof word === 'string')}
            to={fillAddress(book, slot.slot)}
            {...(title === 'missing' &&
              book.entity && {
                onExplain: () =>
                  setExplaining({ master: book.elogger.id, entity: book.entity?.id ?? 0, slot: slot.slot, name: book.entity?.name ?? '' }),
              })}
          />
        ))}
      </Rows>
      {explaining && <ExplainDialog of={explaining} onClose={() => setExplaining(null)} />}
    </Panel>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {children}
  </Box>
);

function Row({ book, notes, to, onExplain }: { book: Book; notes: readonly string[]; to: string; onExplain?: () => void }) {
  const translate = useTranslate();
  const note = notes.join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 44 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere', '& a': { color: 'text.primary' } }}>
          <Link to={`/e-logger/books/${String(book.id)}`}>{book.entity?.name}</Link>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DotSeparated words={[book.elogger.name, ...notes]} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        {onExplain && (
          <Button onClick={onExplain} aria-label={translate('elogger.explain.for', { name: `${book.entity?.name ?? ''}, ${note}` })}>
            {translate('elogger.explain.action')}
          </Button>
        )}
        <Button
          variant="outlined"
          component={Link}
          to={to}
          aria-label={translate('elogger.fillFor', { name: `${book.entity?.name ?? ''}, ${note}` })}
        >
          {translate('elogger.fill')}
        </Button>
      </Box>
    </Box>
  );
}
