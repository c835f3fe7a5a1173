import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { RequestableRow } from './RequestableRow';
import { useRequestable, type View } from './useRequestable';

/** The assets one may ask for, and what one has asked for. */
export default function RequestableAssets() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const view: View = params.get('view') === 'mine' ? 'mine' : 'offered';
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { rows, problem, retry, hasMore, more, isLoadingMore, toggle, busy } = useRequestable(view, search);
  const empty = search && view === 'offered' ? 'notFound' : view === 'mine' ? 'none' : 'empty';
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader title={translate('pages.requestable')} />
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
        <Tabs
          value={view}
          onChange={(_, next: View) => setParams(next === 'mine' ? { view: 'mine' } : {}, { replace: true })}
          sx={{ px: 1 }}
        >
          {(['offered', 'mine'] as const).map(one => (
            <Tab key={one} value={one} id={`tab-${one}`} aria-controls="requestable-panel" label={translate(`requestable.${one}`)} />
          ))}
        </Tabs>
        <Box role="tabpanel" id="requestable-panel" aria-labelledby={`tab-${view}`}>
          {view === 'offered' && (
            <OutlinedInput
              size="small"
              type="search"
              value={typed}
              onChange={event => setTyped(event.target.value)}
              placeholder={translate('requestable.search')}
              inputProps={{ 'aria-label': translate('requestable.search') }}
              startAdornment={
                <InputAdornment position="start">
                  <SearchIcon sx={{ fontSize: 18 }} />
                </InputAdornment>
              }
              sx={{ m: 2, mb: 1.5, width: { xs: 'calc(100% - 32px)', sm: 300 } }}
            />
          )}
          {problem ? (
            <LoadFailed message={problem} onRetry={retry} />
          ) : !rows ? (
            <ListSkeleton rows={5} />
          ) : rows.length === 0 ? (
            <StateMessage
              icon={<HandshakeIcon />}
              title={translate(`requestable.${empty}`)}
              {...(empty !== 'notFound' && { help: translate(`requestable.${empty}Help`) })}
            />
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map(row => (
                <RequestableRow key={row.id} row={row} busy={busy === row.id} onToggle={() => toggle(row)} />
              ))}
            </Box>
          )}
        </Box>
      </Box>
      {hasMore && (
        <Button variant="outlined" disabled={isLoadingMore} onClick={more} sx={{ mt: 2 }}>
          {translate('requestable.more')}
        </Button>
      )}
    </Box>
  );
}
