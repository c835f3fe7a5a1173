import CompareIcon from '@mui/icons-material/CompareOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import type { InspectedParameter } from '../read/inspection';

const CompareDialog = lazyPart(async () => (await import('./CompareDialog')).CompareDialog);

/** Sets the photos of an answer beside those of the last time; nothing where either has none. */
export function ComparePhotos({ parameter }: { parameter: InspectedParameter }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { name, answer, earlier } = parameter;
  const last = earlier.find(({ photos }) => photos.length > 0);
  if (!answer || answer.photos.length === 0 || !last) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<CompareIcon />}
        aria-label={translate('inspections.compare.openFor', { name })}
        sx={{ minHeight: { xs: 44, sm: 34 }, justifySelf: 'start' }}
        onClick={() => setOpen(true)}
      >
        {translate('inspections.compare.open')}
      </Button>
      {isOpen && <CompareDialog name={name} now={answer.photos} last={last} onClose={() => setOpen(false)} />}
    </>
  );
}
