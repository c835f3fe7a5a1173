import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useDownload } from '#src/engine/data/useCall.ts';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { ToolButton } from '#src/engine/ui/ToolButton.tsx';
import type { MatrixPage } from './readMatrix';

interface Props {
  page: MatrixPage | undefined;
  /** The parameters of the address of what is shown. */
  query: string;
  onChecklist: (id: number) => void;
}

/** Which of several checklists is shown, and the matrix as a workbook or on paper. */
export function MatrixTools({ page, query, onChecklist }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const path = useRegistry().get('inspections').api.path;
  const download = useDownload();
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    if (isWriting) return;
    setWriting(true);
    const how = new URLSearchParams({
      ...{ [exportKeys.format]: 'xlsx', [exportKeys.language]: locale },
      [exportKeys.zone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    try {
      downloadFile('inspections.xlsx', await download(`${path}/matrix/export?${query}&${how.toString()}`));
    } catch (error) {
      for (const message of readProblem(error).messages) notify(message, { type: 'error' });
    } finally {
      setWriting(false);
    }
  };
  return (
    <>
      {page && page.checklists.length > 1 && (
        <TextField
          select
          size="small"
          label={translate('inspections.matrix.checklist')}
          value={page.checklist ?? ''}
          onChange={event => onChecklist(Number(event.target.value))}
          sx={{ minWidth: 180 }}
        >
          {page.checklists.map(({ id, name, total }) => (
            <MenuItem key={id} value={id}>
              <bdi>
                {name} ({total})
              </bdi>
            </MenuItem>
          ))}
        </TextField>
      )}
      <ToolButton icon={<ExportIcon />} label={translate('inspections.matrix.export')} onClick={() => void write()} />
      <ToolButton icon={<PrintIcon />} label={translate('inspections.matrix.print')} onClick={() => window.print()} />
    </>
  );
}
