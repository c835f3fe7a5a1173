import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { UploadArea } from './UploadArea';
import { useChosenFiles } from './useFileUploads';

/** Files that are chosen for a record that is not saved yet. */
export function ChosenFiles({ keptAs }: { keptAs: string }) {
  const translate = useTranslate();
  const uploads = useChosenFiles(keptAs);
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <UploadArea uploads={uploads} />
      <Typography color="text.secondary">{translate('engine.files.sentOnceSaved')}</Typography>
    </Box>
  );
}
