import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useCreatePath, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { Camera, hasCamera } from '#src/engine/scanning/Camera.tsx';
import { ScanField } from '#src/engine/scanning/ScanField.tsx';
import type { DayInspection } from './useMyDay';
import { InspectionCard } from './InspectionCard';
import { useAssetByTag } from './useAssetByTag';

/** Scans the label of an asset and opens what is due on it; several are offered, and an unknown tag is said. */
export function ScanAsset({ inspections }: { inspections: readonly DayInspection[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<{ tag: string; due: readonly DayInspection[]; isKnown: boolean } | null>(null);
  const assetByTag = useAssetByTag();
  const take = async (tag: string) => {
    if (tag === '') return;
    const asset = await assetByTag(tag, inspections);
    const due = inspections.filter(inspection => inspection.asset?.id === asset);
    const [first] = due;
    if (first && due.length === 1) return void navigate(createPath({ resource: 'inspections', type: 'show', id: first.id }));
    setFound({ tag, due, isKnown: asset !== null });
  };
  return (
    <>
      <Box
        role="region"
        aria-label={translate('inspections.scan.bar')}
        sx={{
          ...{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar', display: { xs: 'flex', md: 'none' }, px: 1.5, py: 1 },
          ...{ pb: 'calc(8px + env(safe-area-inset-bottom))', bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' },
        }}
      >
        <Button fullWidth variant="contained" size="large" startIcon={<ScanIcon />} onClick={() => setOpen(true)} sx={{ minHeight: 52 }}>
          {translate('inspections.scan.button')}
        </Button>
      </Box>
      <Button
        variant="outlined"
        startIcon={<ScanIcon />}
        onClick={() => setOpen(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, mt: 2 }}
      >
        {translate('inspections.scan.button')}
      </Button>
      {isOpen && (
        <Dialog open fullWidth maxWidth="xs" onClose={() => setOpen(false)} aria-labelledby="scan-asset">
          <DialogTitle id="scan-asset">{translate('inspections.scan.title')}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
            {hasCamera() && <Camera onTag={tag => void take(tag)} />}
            <ScanField onTag={tag => void take(tag)} />
            {found && found.due.length === 0 && (
              <Alert severity={found.isKnown ? 'info' : 'warning'}>
                {translate(found.isKnown ? 'inspections.scan.nothingDue' : 'inspections.scan.unknown', { tag: found.tag })}
              </Alert>
            )}
            {found && found.due.length > 1 && (
              <Box>
                <Box sx={{ fontWeight: 600, mb: 0.5 }}>{translate('inspections.scan.several', { tag: found.tag })}</Box>
                {found.due.map(inspection => (
                  <InspectionCard key={inspection.id} inspection={inspection} />
                ))}
              </Box>
            )}
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
