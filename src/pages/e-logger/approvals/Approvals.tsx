import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import { useTranslate } from 'ra-core';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useState } from 'react';
import { SigningDesk } from './SigningDesk';
import { DeskNews } from './DeskNews';
import type { Outcome } from './useManyMoves';
import type { Waiting } from './waiting';

interface News {
  outcome: Outcome;
  numbers: ReadonlyMap<number, string>;
}

/** The entries that wait for somebody's signature: those out of the ordinary first, one or many signed at once, by mouse or by keys. */
export default function Approvals() {
  const translate = useTranslate();
  const [news, setNews] = useState<News | null>(null);
  const found = useExtra({ name: 'elogger.waiting', key: [], path: 'elogger-submissions/waiting', every: 60_000 });
  return (
    <>
      <PageHeader title={translate('pages.entryApproval')} />
      {news && <DeskNews {...news} onClose={() => setNews(null)} />}
      <Loaded of={found} read={body => ((body as { payload?: Waiting[] } | null)?.payload ?? []) as readonly Waiting[]}>
        {rows =>
          rows.length === 0 ? (
            <StateMessage icon={<ApprovalIcon />} title={translate('elogger.nothingWaits')} />
          ) : (
            <SigningDesk
              rows={rows}
              onDone={outcome => setNews({ outcome, numbers: new Map(rows.map(({ id, number }) => [id, number])) })}
            />
          )
        }
      </Loaded>
    </>
  );
}
