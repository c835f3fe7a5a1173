import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Camera, hasCamera } from '#src/engine/scanning/Camera.tsx';
import { ScanField } from '#src/engine/scanning/ScanField.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { ScanRow } from './ScanRow';
import { ScanTerms } from './ScanTerms';
import { useScans, type Mode } from './useScans';
import { useFeedback } from './useFeedback';
import { useTerms } from './useTerms';

/** Audits or checks in one asset after the other, as fast as their tags are scanned. */
export default function Scanning() {
  const translate = useTranslate();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const modes = (['audit', 'checkin'] as const).filter(one => may.right(`assets.${one}`));
  const mode = modes.find(one => one === params.get('mode')) ?? modes[0] ?? 'audit';
  const [isLoud, setLoud] = useStore('scanning.sound', false);
  const [isFilming, setFilming] = useState(false);
  const { form, values, setValue, body } = useTerms(mode);
  const { scans, scan, clear } = useScans(useFeedback(isLoud));
  const take = (text: string) => scan(text, mode, body);
  const count = (state: string) => scans.filter(one => one.state === state).length;
  const frame = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 };
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeader title={translate('pages.scanning')}>
        <FormControlLabel
          control={<Switch checked={isLoud} onChange={(_, checked) => setLoud(checked)} />}
          label={translate('scanning.sound')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ marginInline: 0, gap: 0.5 }}
        />
        {hasCamera() && (
          <Button variant="outlined" startIcon={<CameraIcon />} onClick={() => setFilming(!isFilming)}>
            {translate(isFilming ? 'scanning.cameraOff' : 'scanning.cameraOn')}
          </Button>
        )}
      </PageHeader>
      <Box sx={{ ...frame, mb: 2 }}>
        <Tabs
          value={mode}
          onChange={(_, next: Mode) => setParams(next === modes[0] ? {} : { mode: next }, { replace: true })}
          sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {modes.map(one => (
            <Tab key={one} value={one} id={`tab-${one}`} aria-controls="scanning-panel" label={translate(`scanning.${one}`)} />
          ))}
        </Tabs>
        <Box role="tabpanel" id="scanning-panel" aria-labelledby={`tab-${mode}`} sx={{ display: 'grid', gap: 2, p: 2 }}>
          <ScanTerms form={form} values={values} onChange={setValue} />
          {isFilming && <Camera onCode={take} />}
          <ScanField onScan={take} />
        </Box>
      </Box>
      <Box sx={{ ...frame, overflow: 'hidden' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 52 }}>
          <Box aria-live="polite" sx={{ flex: 1 }}>
            {translate('scanning.counts', { done: count('done'), failed: count('failed') })}
          </Box>
          <Button disabled={scans.length === 0} onClick={clear}>
            {translate('scanning.clear')}
          </Button>
        </Box>
        {scans.length === 0 ? (
          <StateMessage icon={<ScanIcon />} title={translate('scanning.empty')} help={translate('scanning.emptyHelp')} />
        ) : (
          <Box component="ul" aria-label={translate('scanning.results')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {scans.map(one => (
              <ScanRow key={one.key} scan={one} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
