import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import type { Reference, Resource } from '#definition';
import { FormFields } from '#src/engine/form/FormFields.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';

const ScanDialog = lazyPart(async () => (await import('#src/engine/scanning/ScanDialog.tsx')).ScanDialog);

const byHand = ['entity_type', 'assets', 'locations', 'departments'];

interface Props {
  resource: Resource;
  names: readonly string[];
  isReadOnly: boolean;
}

/** What the books of a master are about: chosen by hand or by tag, and by place and model. */
export function ProcessEntity({ resource, names, isReadOnly }: Props) {
  const translate = useTranslate();
  const { field } = useController({ name: 'assets' });
  const type = useWatch({ name: 'entity_type' }) as string | null;
  const [isScanning, setScanning] = useState(false);
  const assets = (field.value ?? []) as readonly Reference[];
  return (
    <Box sx={{ display: 'grid' }}>
      <FormFields resource={resource} names={byHand} creating={false} />
      {type === 'asset' && !isReadOnly && (
        <Button
          variant="outlined"
          startIcon={<ScanIcon />}
          onClick={() => setScanning(true)}
          sx={{ justifySelf: 'start', minHeight: 44, mx: { xs: 2, sm: 3 } }}
        >
          {translate('scanning.addTitle')}
        </Button>
      )}
      <FormFields resource={resource} names={names.filter(name => !byHand.includes(name))} creating={false} />
      {isScanning && (
        <ScanDialog
          onFound={asset => field.onChange([...assets.filter(({ id }) => id !== asset.id), asset])}
          onClose={() => setScanning(false)}
        />
      )}
    </Box>
  );
}
