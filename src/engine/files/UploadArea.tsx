import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { settings } from '#definition';
import { fileEndings } from '#definition/files/fileRules';
import { DropZone } from '../ui/DropZone';
import { FileButton } from '../ui/FileButton';
import { UploadRow } from './UploadRow';
import { useBytes } from './useBytes';
import type { useFileUploads } from './useFileUploads';

/** Takes files by choosing or dropping, several at once, and shows each on its way. */
export function UploadArea({ uploads: { items, add, cancel, retry } }: { uploads: ReturnType<typeof useFileUploads> }) {
  const translate = useTranslate();
  const bytes = useBytes();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <DropZone onDrop={add} padding={2.5}>
        <UploadIcon aria-hidden />
        <span>{translate('engine.files.drop')}</span>
        <FileButton
          id="add-files"
          label={translate('engine.files.add')}
          accept={fileEndings.map(ending => `.${ending}`).join(',')}
          multiple
          onChoose={add}
        >
          {translate('engine.files.add')}
        </FileButton>
        <Box sx={{ flexBasis: '100%', fontSize: '0.75rem' }}>{translate('engine.files.limit', { size: bytes(settings.imageLimit) })}</Box>
      </DropZone>
      {items.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('engine.files.uploading')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
        >
          {items.map(item => (
            <UploadRow key={item.key} item={item} onCancel={() => cancel(item.key)} onRetry={() => retry(item.key)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
