import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '#definition';
import type { RowResult } from './useBulkRun';
import { useRejectedFile } from './useRejectedFile';

interface Props {
  resource: Resource;
  results: readonly RowResult[];
  /** Once more with those that were refused or whose turn did not come. */
  onRetry: (ids: ReadonlySet<RowResult['row']['id']>) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** What can be done about the outcome of a run. */
export function ResultButtons({ resource, results, onRetry, onClose, children }: Props) {
  const translate = useTranslate();
  const saveRefused = useRejectedFile(resource);
  const open = results.filter(({ state, isBarred }) => (state === 'refused' && !isBarred) || state === 'left');
  const isRefused = results.some(({ state }) => state === 'refused');
  return (
    <>
      {isRefused && (
        <Button startIcon={<DownloadIcon />} onClick={() => void saveRefused(results)}>
          {translate('engine.bulk.file')}
        </Button>
      )}
      {children}
      {open.length > 0 && (
        <Button variant="outlined" onClick={() => onRetry(new Set(open.map(({ row }) => row.id)))}>
          {translate(open.some(({ state }) => state === 'refused') ? 'engine.retry' : 'engine.bulk.goOn')}
        </Button>
      )}
      <Button variant="contained" autoFocus onClick={onClose}>
        {translate('ra.action.close')}
      </Button>
    </>
  );
}
