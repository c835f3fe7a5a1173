import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { AcceptanceDialog } from './AcceptanceDialog';
import { AcceptanceRow } from './AcceptanceRow';
import { useAcceptances, type Acceptance } from './useAcceptances';

/** What was handed to the person and waits to be accepted, then what they answered. */
export default function OwnAcceptances() {
  const translate = useTranslate();
  const { rows, isUnknown, problem, retry, hasMore, more, isLoadingMore } = useAcceptances();
  const [answered, setAnswered] = useState<{ acceptance: Acceptance; accepted: boolean } | null>(null);
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader title={translate('pages.ownAcceptances')} subtitle={translate('acceptances.subtitle')} />
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
        {isUnknown ? (
          <StateMessage icon={<HandshakeIcon />} title={translate('acceptances.unknown')} />
        ) : problem ? (
          <StateMessage isError title={translate(problem, { _: problem })}>
            <Button variant="contained" onClick={retry}>
              {translate('engine.retry')}
            </Button>
          </StateMessage>
        ) : !rows ? (
          <ListSkeleton rows={5} />
        ) : rows.length === 0 ? (
          <StateMessage icon={<HandshakeIcon />} title={translate('acceptances.empty')} help={translate('acceptances.emptyHelp')} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > :first-of-type': { borderTop: 0 } }}>
            {rows.map(row => (
              <AcceptanceRow key={row.id} row={row} onAnswer={accepted => setAnswered({ acceptance: row, accepted })} />
            ))}
          </Box>
        )}
      </Box>
      {hasMore && (
        <Button onClick={more} disabled={isLoadingMore} sx={{ mt: 1.5 }}>
          {translate('acceptances.more')}
        </Button>
      )}
      {answered && <AcceptanceDialog {...answered} onClose={() => setAnswered(null)} />}
    </Box>
  );
}
