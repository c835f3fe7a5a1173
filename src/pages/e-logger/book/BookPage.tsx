import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { useMay } from '#src/engine/rights/useMay.ts';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { AddressTabs } from './AddressTabs';
import { FileMenu } from './FileMenu';
import { BookEntries } from './BookEntries';
import { BookTrail } from './BookTrail';
import { ClosedNotice } from './ClosedNotice';
import { MissingSlots } from './MissingSlots';
import { Sheet } from './Sheet';
import { Trends } from './trend/Trends';
import { useHead, type Head } from './useBook';
import { VerifyBook } from './VerifyBook';

/** A logbook: its entries, its sheet as the paper was, trends of its numbers, what is missing in it, and its trail. */
export default function BookPage() {
  const { id = '' } = useParams();
  return (
    <Loaded of={useHead(id)} read={body => body as Head}>
      {head => <Book head={head} />}
    </Loaded>
  );
}

const tabs = { entries: BookEntries, sheet: Sheet, trends: Trends, missing: MissingSlots, trail: BookTrail } as const;

function Book({ head }: { head: Head }) {
  const translate = useTranslate();
  const may = useMay();
  const offered = (Object.keys(tabs) as (keyof typeof tabs)[]).filter(name => name !== 'trail' || may.right('e-loggers.audit'));
  return (
    <Box>
      <PageHeader
        title={head.entity.name}
        subtitle={<DotSeparated words={[head.number, head.elogger.name, translate('elogger.entries', { smart_count: head.entries })]} />}
        back={{ to: '/e-logger', label: translate('pages.myEntries') }}
      >
        <FileMenu
          label={translate('elogger.files.values')}
          files={(['csv', 'xlsx'] as const).map(format => ({
            ...{ label: translate(`elogger.files.${format}`), name: `${head.number}.${format}` },
            ...{ path: `e-loggers/books/${String(head.id)}/export`, query: { [exportKeys.format]: format } },
          }))}
        />
        {may.right('e-loggers.edit') && (
          <Button component={Link} to={`/e-loggers/${String(head.elogger.id)}/show?tab=builder`}>
            {translate('sections.settings')}
          </Button>
        )}
        {!head.closed && (
          <Button variant="outlined" component={Link} to={`/e-logger/fill/${String(head.elogger.id)}/${String(head.entity.id)}`}>
            {translate('elogger.fill')}
          </Button>
        )}
      </PageHeader>
      {head.closed && <ClosedNotice of={head.closed} />}
      <AddressTabs label={translate('elogger.book.title')} names={offered}>
        {tab => {
          const Shown = tabs[tab];
          return (
            <>
              {tab === 'trail' && <VerifyBook head={head} />}
              <Shown head={head} />
            </>
          );
        }}
      </AddressTabs>
    </Box>
  );
}
