import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { PageHeader } from '#src/engine/parts/PageHeader.tsx';
import { problemOf } from '#src/engine/parts/problemOf.ts';
import { RecordSkeleton } from '#src/engine/parts/RecordSkeleton.tsx';
import { StateMessage } from '#src/engine/parts/StateMessage.tsx';
import { ImportListRow } from './ImportListRow';
import { UploadZone } from './UploadZone';
import { useImportList } from './useImports';

/** Uploads files, and lists those that were. */
export function ImportList() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useImportList();
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader title={translate('pages.imports')} subtitle={translate('imports.subtitle')} />
      <UploadZone />
      <Box sx={{ mt: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
        {error ? (
          <StateMessage isError title={translate(problemOf(error).messages[0] ?? '', { _: problemOf(error).messages[0] ?? '' })}>
            <Button variant="contained" onClick={() => void refetch()}>
              {translate('engine.retry')}
            </Button>
          </StateMessage>
        ) : isPending ? (
          <RecordSkeleton />
        ) : data.length === 0 ? (
          <StateMessage icon={<ImportIcon />} title={translate('imports.none')} help={translate('imports.noneHelp')} />
        ) : (
          <Box component="ul" aria-label={translate('pages.imports')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map(one => (
              <ImportListRow key={one.id} summary={one} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
