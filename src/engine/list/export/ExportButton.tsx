import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { lazyPart } from '../../ui/lazy';
import { ToolButton } from '../../ui/ToolButton';
import type { Column } from '../useColumns';
import type { ListPlace, ReportFile } from './useExport';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).ExportDialog);

interface Props {
  resource: Resource;
  columns: { shown: readonly Column[]; available: readonly Column[] };
  /** Where the list is, when not at the register's own address. */
  place?: ListPlace | undefined;
  /** The report that the list is of. */
  report?: ReportFile | undefined;
}

/** Exports all that the list finds, not only its page. */
export function ExportButton({ resource, columns, place, report }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon={<ExportIcon />} label={translate('ra.action.export')} shortcut={report && 'e'} onClick={() => setOpen(true)} />
      {isOpen && <ExportDialog resource={resource} columns={columns} place={place} report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
