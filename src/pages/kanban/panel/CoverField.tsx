import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { scaledPicture } from '#src/engine/files/scaledPicture.ts';
import { FileButton } from '#src/engine/ui/FileButton.tsx';

interface Props {
  id: string;
  value: string | null;
  onChange: (cover: string | null) => void;
}

/** The picture above a card: chosen, seen, taken away. It is kept small, within the card. */
export function CoverField({ id, value, onChange }: Props) {
  const translate = useTranslate();
  const [problem, setProblem] = useState(false);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const picture = await scaledPicture(file);
    setProblem(picture === null);
    if (picture !== null) onChange(picture);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {value && <Box component="img" src={value} alt="" sx={{ width: '100%', height: 140, objectFit: 'cover', borderRadius: 1 }} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <FileButton
          id={id}
          label={translate('kanban.cover.choose')}
          accept="image/*"
          describedBy={problem ? `${id}-problem` : undefined}
          onChoose={files => void choose(files)}
        >
          {translate(value ? 'kanban.cover.change' : 'kanban.cover.choose')}
        </FileButton>
        {value && <Button onClick={() => onChange(null)}>{translate('kanban.cover.remove')}</Button>}
      </Box>
      {problem && (
        <Box id={`${id}-problem`} role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
          {translate('kanban.cover.failed')}
        </Box>
      )}
    </Box>
  );
}
