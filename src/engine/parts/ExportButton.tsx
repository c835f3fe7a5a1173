import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { lazyPart } from './lazyPart';
import { ToolButton } from './ToolButton';
import type { useColumns } from './useColumns';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).ExportDialog);

/** Exports all that the list finds, not only its page. */
export function ExportButton({ resource, columns }: { resource: Resource; columns: ReturnType<typeof useColumns> }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon={<ExportIcon />} label={translate('ra.action.export')} onClick={() => setOpen(true)} />
      {isOpen && <ExportDialog resource={resource} columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
