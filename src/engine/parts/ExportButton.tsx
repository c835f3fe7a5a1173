import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { lazyPart } from './lazyPart';
import { ToolButton } from './ToolButton';
import type { Column } from './useColumns';
import { useExport } from './useExport';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).ExportDialog);

/** Exports all that the list finds, not only its page, in the columns shown. */
export function ExportButton({ resource, columns }: { resource: Resource; columns: readonly Column[] }) {
  const translate = useTranslate();
  const { progress, start, cancel } = useExport(resource, columns);
  return (
    <>
      <ToolButton icon={<ExportIcon />} label={translate('ra.action.export')} onClick={start} />
      {progress && <ExportDialog {...progress} onCancel={cancel} />}
    </>
  );
}
