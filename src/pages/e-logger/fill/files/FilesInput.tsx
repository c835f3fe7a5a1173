import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { most, type FieldKind, type FileValue } from '#src/domain/e-loggers/field.ts';
import { useLatest } from '#src/engine/data/useLatest.ts';
import { scalePhoto } from '#src/engine/files/scalePhoto.ts';
import { drawingFile } from '#src/engine/files/signature/drawingFile.ts';
import { SignaturePad } from '#src/engine/files/signature/SignaturePad.tsx';
import { FileButton } from '#src/engine/ui/FileButton.tsx';
import { chooseFile } from './chosenFiles';
import { FileItem } from './FileItem';

interface Props {
  id: string;
  kind: FieldKind & ('photo' | 'file' | 'signature');
  label: string;
  value: unknown;
  describedBy: string | undefined;
  /** The id of the entry that kept files belong to; null while there is none. */
  entry: number | null;
  onChange: (value: unknown) => void;
}

/** Photos, papers, or a signature drawn with a finger: each is kept in the browser until the entry is sent. */
export function FilesInput({ id, kind, label, value, describedBy, entry, onChange }: Props) {
  const translate = useTranslate();
  const files = Array.isArray(value) ? (value as readonly FileValue[]) : [];
  // While photos are scaled, others may be chosen or removed.
  const filesRef = useLatest(files);
  const [isDrawing, setDrawing] = useState(files.length === 0);
  const change = (next: readonly FileValue[]) => {
    filesRef.current = next;
    onChange(next.length === 0 ? null : next);
  };
  const add = async (given: readonly File[]) => {
    const taken = kind === 'photo' ? await Promise.all(given.map(scalePhoto)) : given;
    change([...filesRef.current, ...taken.slice(0, most.files - filesRef.current.length).map(chooseFile)]);
  };
  const remove = (file: FileValue) => {
    change(filesRef.current.filter(({ id: other }) => other !== file.id));
    setDrawing(true);
  };
  if (kind === 'signature' && isDrawing)
    return (
      <Box id={id} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
        <SignaturePad
          label={label}
          onChange={drawing => change(drawing === null ? [] : [chooseFile(drawingFile(drawing, 'signature.png'))])}
        />
      </Box>
    );
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%', display: 'grid', gap: 0.5 }}>
          {files.map(file => (
            <FileItem key={file.id} file={file} entry={entry}>
              <IconButton aria-label={translate('elogger.removeFile', { name: file.name })} onClick={() => remove(file)}>
                <RemoveIcon fontSize="small" />
              </IconButton>
            </FileItem>
          ))}
        </Box>
      )}
      {kind !== 'signature' && (
        <FileButton
          id={id}
          label={label}
          describedBy={describedBy}
          multiple
          disabled={files.length >= most.files}
          {...(kind === 'photo' && { accept: 'image/*' })}
          onChoose={given => void add(given)}
        >
          {translate(kind === 'photo' ? 'elogger.addPhoto' : 'elogger.addFile')}
        </FileButton>
      )}
    </Box>
  );
}
