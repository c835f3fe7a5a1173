import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { lazyPart } from '#src/engine/ui/lazy.tsx';

const ScanDialog = lazyPart(async () => (await import('#src/engine/scanning/ScanDialog.tsx')).ScanDialog);

interface Props {
  /** The asset whose books are shown; null for all. */
  asset: Reference | null;
  onChange: (asset: Reference | null) => void;
}

/** Narrows the page to the books of an asset whose label is scanned. */
export function ScannedAsset({ asset, onChange }: Props) {
  const translate = useTranslate();
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      {asset && <Chip label={asset.name} onDelete={() => onChange(null)} sx={{ maxWidth: '100%' }} />}
      <Button variant="outlined" startIcon={<ScanIcon />} onClick={() => setScanning(true)} sx={{ minHeight: { xs: 44, md: 36 } }}>
        {translate('scanning.add')}
      </Button>
      {isScanning && (
        <ScanDialog
          onFound={found => {
            setScanning(false);
            onChange(found);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  );
}
