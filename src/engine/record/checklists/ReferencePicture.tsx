import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';

/** How a parameter looks when it is good; a press shows it large. */
export function ReferencePicture({ name, address }: { name: string; address: string }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const title = translate('checklists.reference', { name });
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={title}
        sx={{ justifySelf: 'start', minHeight: 44, px: 0.5, gap: 1, fontWeight: 400, fontSize: '0.75rem' }}
        onClick={() => setOpen(true)}
      >
        <Box component="img" src={address} alt="" loading="lazy" sx={{ width: 46, height: 46, objectFit: 'cover', borderRadius: 1.5 }} />
        {translate('checklists.referenceShort')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} fullScreen={isPhone} maxWidth="md" aria-labelledby="reference-title">
          <DialogTitle id="reference-title">{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', placeItems: 'center' }}>
            <Box component="img" src={address} alt={title} sx={{ maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
