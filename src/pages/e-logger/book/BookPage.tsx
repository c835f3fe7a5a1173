import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { FileMenu } from './FileMenu';
import { BookEntries } from './BookEntries';
import { BookTrail } from './BookTrail';
import { MissingSlots } from './MissingSlots';
import { Sheet } from './Sheet';
import { Trends } from './Trends';
import type { Head } from './useBook';
import { VerifyBook } from './VerifyBook';

/** A logbook: its entries, its sheet as the paper was, trends of its numbers, what is missing in it, and its trail. */
export default function BookPage() {
  const { id = '' } = useParams();
  const found = useExtra({ name: 'elogger.book', key: [id], path: `e-loggers/books/${id}`, isKept: false });
  return (
    <Loaded of={found} read={body => body as Head}>
      {head => <Book head={head} />}
    </Loaded>
  );
}

const tabs = { entries: BookEntries, sheet: Sheet, trends: Trends, missing: MissingSlots, trail: BookTrail } as const;

function Book({ head }: { head: Head }) {
  const translate = useTranslate();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const offered = (Object.keys(tabs) as (keyof typeof tabs)[]).filter(name => name !== 'trail' || may.right('e-loggers.audit'));
  const tab = offered.find(name => name === params.get('tab')) ?? 'entries';
  const Shown = tabs[tab];
  return (
    <Box>
      <PageHeader
        title={head.entity.name}
        subtitle={[head.number, head.elogger.name, translate('elogger.entries', { smart_count: head.entries })].join(' · ')}
        back={{ to: '/e-logger', label: translate('pages.myEntries') }}
      >
        <FileMenu
          label={translate('elogger.files.values')}
          files={(['csv', 'xlsx'] as const).map(format => ({
            ...{ label: translate(`elogger.files.${format}`), name: `${head.number}.${format}` },
            ...{ path: `e-loggers/books/${String(head.id)}/export`, query: { [exportKeys.format]: format } },
          }))}
        />
        <Button variant="outlined" component={Link} to={`/e-logger/fill/${String(head.elogger.id)}/${String(head.entity.id)}`}>
          {translate('elogger.fill')}
        </Button>
      </PageHeader>
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('elogger.book.title')}
        onChange={(_, next: string) =>
          setParams(known => new URLSearchParams({ ...Object.fromEntries(known), tab: next }), { replace: true })
        }
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {offered.map(name => (
          <Tab key={name} value={name} id={`book-${name}`} aria-controls="book-panel" label={translate(`elogger.book.${name}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="book-panel" aria-labelledby={`book-${tab}`}>
        {tab === 'trail' && <VerifyBook head={head} />}
        <Shown head={head} />
      </Box>
    </Box>
  );
}
