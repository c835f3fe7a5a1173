import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { FileValue } from '#src/domain/e-loggers/field.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useDownload } from '#src/engine/data/useCall.ts';
import { Thumbnail } from '#src/engine/files/Thumbnail.tsx';
import { useBytes } from '#src/engine/files/useBytes.ts';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { contentOf } from './chosenFiles';

interface Props {
  file: FileValue;
  /** The entry that it belongs to; null while it is in the browser alone. */
  entry: number | null;
  /** Whether it is no longer what its hash says. */
  isBroken?: boolean;
  /** What stands behind its name. */
  children?: ReactNode;
}

/** A file of an entry: its picture, its name, and whether it is still what was sent; a press saves it. */
export function FileItem({ file, entry, isBroken = false, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const bytes = useBytes();
  const download = useDownload();
  const { id, name, type, size } = file;
  const fetch = (signal?: AbortSignal): Promise<Blob> =>
    typeof id === 'string'
      ? contentOf({ id, name, type, size })
      : download(`elogger-submissions/${String(entry)}/files/${String(id)}`, signal && { signal });
  const save = () =>
    void fetch().then(
      content => downloadFile(name, content),
      (error: unknown) => notify(readProblem(error).messages.join(' '), { type: 'error' }),
    );
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
      <Thumbnail file={file} fetch={fetch} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component="button" type="button" onClick={save} sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}>
          <bdi>{name}</bdi>
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          <bdi>{bytes(size)}</bdi>
        </Box>
      </Box>
      {isBroken && <Chip size="small" color="error" label={translate('elogger.broken')} />}
      {children}
    </Box>
  );
}
