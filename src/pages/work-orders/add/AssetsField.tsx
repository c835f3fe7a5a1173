import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useController, useWatch } from 'react-hook-form';
import type { Reference } from '#definition';
import { ControlFrame, describedBy } from '#src/engine/ui/ControlFrame.tsx';
import { controlId } from '#src/engine/form/controlId.ts';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { ReferenceControl } from '#src/engine/kinds/ref/ReferenceControl.tsx';
import { useDefinition } from '#src/engine/EngineContext.tsx';
import { useReferenceNames } from '#src/engine/kinds/ref/useSelectList.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { useAssetFacts } from './useAssetFacts';

const ScanDialog = lazyPart(async () => (await import('#src/engine/scanning/ScanDialog.tsx')).ScanDialog);

/** The assets that the work is about, searched among those of the place and of what lies within it, or scanned. */
export function AssetsField() {
  const translate = useTranslate();
  const resource = useDefinition();
  const texts = useTexts(resource);
  useAssetFacts();
  const { field, fieldState } = useController({ name: 'assets' });
  const location = useWatch({ name: 'location' }) as Reference | null;
  const nameOf = useReferenceNames('locations', location ? [location] : []);
  const [isScanning, setScanning] = useState(false);
  const assets = (field.value ?? []) as readonly Reference[];
  const problem = fieldState.error?.message;
  const help = location ? translate('workorders.add.ofPlace', { name: nameOf(location) }) : undefined;
  const id = controlId('assets');
  const add = (asset: Reference) => field.onChange([...assets.filter(one => one.id !== asset.id), asset]);
  return (
    <ControlFrame id={id} label={texts.field('assets')} help={help} problem={problem}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ReferenceControl
            id={id}
            name="assets"
            resource={resource}
            label={texts.field('assets')}
            field={{ ...resource.fields.assets, target: 'hardware', ...(location && { query: { within_id: [location.id] } }) } as never}
            multiple
            value={assets}
            onChange={field.onChange}
            invalid={problem !== undefined}
            describedBy={describedBy(id, help, problem)}
          />
        </Box>
        <Button variant="outlined" startIcon={<ScanIcon />} onClick={() => setScanning(true)} sx={{ minHeight: 40 }}>
          {translate('scanning.add')}
        </Button>
      </Box>
      {isScanning && <ScanDialog onFound={add} onClose={() => setScanning(false)} />}
    </ControlFrame>
  );
}
