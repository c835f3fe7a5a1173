import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate, type Identifier } from 'ra-core';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useDownload } from '#src/engine/data/useCall.ts';
import { useOffers, useRegistry } from '#src/engine/EngineContext.tsx';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';

const formats = ['csv', 'xlsx'] as const;

/** Saves the list of a record, such as the parameters of a checklist, as a file, one row each; nothing on servers that cannot write one. */
export function SheetExport({ resource: name, id }: { resource: string; id: Identifier }) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const path = useRegistry().get(name).api.path;
  const offers = useOffers();
  const download = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!offers.has('sheets')) return null;
  const write = async (format: (typeof formats)[number]) => {
    setAnchor(null);
    const how = new URLSearchParams({ [exportKeys.format]: format, [exportKeys.language]: locale });
    try {
      downloadFile(`${name}-${id}.${format}`, await download(`${path}/${id}/sheet?${how.toString()}`));
    } catch (error) {
      for (const message of readProblem(error).messages) notify(message, { type: 'error' });
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 34 } }}
      >
        {translate('builder.sheet.write')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map(format => (
          <MenuItem key={format} onClick={() => void write(format)}>
            {translate(`builder.sheet.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
