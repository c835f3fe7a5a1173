import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { useDownload } from '#src/engine/data/useCall.ts';

/** The refused rows as a file, with the reasons. */
export function RejectedRowsButton({ id }: { id: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const download = useDownload();
  const notify = useNotify();
  const fetchFile = () =>
    download(`imports/${id}/refused?locale=${locale}`).then(
      file => downloadFile('refused.csv', file),
      (error: unknown) => readProblem(error).messages.forEach(message => notify(message, { type: 'error' })),
    );
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void fetchFile()}>
      {translate('imports.refusedFile')}
    </Button>
  );
}
