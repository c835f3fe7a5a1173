import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { ListContextProvider, useList, useTranslate, type ListControllerResult } from 'ra-core';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Paging } from '#src/engine/list/Paging.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { ImportListRow } from './ImportListRow';
import { ImportListTools } from './ImportListTools';
import { UploadZone } from './UploadZone';
import type { ImportSummary } from '#src/domain/imports/import.ts';
import { useImportList } from '../useImports';
import { useListState } from './useListState';

/** Uploads files, and lists those that were. */
export function ImportList() {
  const translate = useTranslate();
  const { query, page, perPage, change } = useListState();
  const { data = [], error, isPending, refetch } = useImportList(query);
  const first = (page - 1) * perPage;
  // The page and what is searched for stand in the address; the parts of other lists draw them.
  const list = {
    ...useList<ImportSummary>({ data }),
    ...{ page, perPage, total: data.length, filterValues: { search: query.search } },
    setFilters: ({ search = '' }: { search?: string }) => change({ search }),
    setPage: (next: number) => change({ page: next }),
    setPerPage: (next: number) => change({ perPage: next }),
  } as ListControllerResult<ImportSummary>;
  const isEmpty = !isPending && data.length === 0 && query.search === '';
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader title={translate('pages.imports')} subtitle={translate('imports.subtitle')} />
      <UploadZone />
      <Box sx={{ mt: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
        {error ? (
          <LoadFailed message={readProblem(error).messages[0] ?? ''} onRetry={refetch} />
        ) : isPending ? (
          <RecordSkeleton />
        ) : isEmpty ? (
          <StateMessage icon={<ImportIcon />} title={translate('imports.none')} help={translate('imports.noneHelp')} />
        ) : (
          <ListContextProvider value={list}>
            <ImportListTools query={query} onSort={(sort, order) => change({ sort, order })} />
            {data.length === 0 && <StateMessage icon={<ImportIcon />} title={translate('imports.notFound', { search: query.search })} />}
            <Box component="ul" aria-label={translate('pages.imports')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.slice(first, first + perPage).map(one => (
                <ImportListRow key={one.id} summary={one} />
              ))}
            </Box>
            <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Paging />
            </Box>
          </ListContextProvider>
        )}
      </Box>
    </Box>
  );
}
