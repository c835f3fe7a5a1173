import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useDownload } from '#src/engine/data/useCall.ts';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';

/** A file that the server writes. */
export interface ServerFile {
  label: string;
  /** What it is called when it is saved. */
  name: string;
  path: string;
  query?: Readonly<Record<string, string>>;
}

/** A button with the files that something can be saved as, in the language and the zone of whoever saves it. */
export function FileMenu({ label, files }: { label: string; files: readonly ServerFile[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const notify = useNotify();
  const download = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async ({ name, path, query }: ServerFile) => {
    setSaving(true);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const params = new URLSearchParams({ ...query, [exportKeys.language]: locale, [exportKeys.zone]: zone });
    try {
      downloadFile(name, await download(`${path}?${params.toString()}`));
    } catch (error) {
      for (const message of readProblem(error).messages) notify(message, { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Button
        startIcon={<FileIcon />}
        disabled={isSaving}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {isSaving ? translate('engine.export.running') : label}
      </Button>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem }) =>
          files.map(file => (
            <MenuItem
              key={file.name}
              onClick={() => {
                setAnchor(null);
                void save(file);
              }}
            >
              {file.label}
            </MenuItem>
          ))
        }
      </PopupMenu>
    </>
  );
}
