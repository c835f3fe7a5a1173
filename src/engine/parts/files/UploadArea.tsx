import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import { useState, type DragEvent } from 'react';
import { useTranslate } from 'ra-core';
import { settings } from '#definition';
import { fileEndings } from '#definition/derive/files';
import { FileButton } from '../FileButton';
import { UploadRow } from './UploadRow';
import { useBytes } from './useBytes';
import { useFileUploads } from './useFileUploads';

/** Takes files by choosing or dropping, several at once, and shows each on its way. */
export function UploadArea({ path, onDone }: { path: string; onDone: () => unknown }) {
  const translate = useTranslate();
  const bytes = useBytes();
  const { items, add, cancel, retry } = useFileUploads(path, onDone);
  const [isOver, setOver] = useState(false);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        data-drop
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={leave}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1.5,
          px: 2,
          py: 2.5,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'text.disabled',
          borderRadius: 2,
          bgcolor: isOver ? 'action.selected' : 'background.default',
          color: 'text.secondary',
          textAlign: 'center',
        }}
      >
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
      </Box>
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
