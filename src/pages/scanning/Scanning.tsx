import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { assetPath } from '#src/domain/labels/assetAddress.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Camera, hasCamera } from '#src/engine/scanning/Camera.tsx';
import { ScanField } from '#src/engine/scanning/ScanField.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { ScanRun } from './ScanRun';
import { ScanTerms } from './ScanTerms';
import { useScans } from './useScans';
import { useFeedback } from './useFeedback';
import { useTerms } from './useTerms';

/** What may be done with a tag, and the right that each asks for. */
const rights = { audit: 'assets.audit', checkin: 'assets.checkin', find: 'assets.view' } as const;
const purposes = ['audit', 'checkin', 'find'] as const;
type Purpose = (typeof purposes)[number];

/** Audits or checks in one asset after the other, as fast as their tags are scanned; or opens the one whose tag is scanned. */
export default function Scanning() {
  const translate = useTranslate();
  const may = useMay();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const offered = purposes.filter(one => may.right(rights[one]));
  const purpose = offered.find(one => one === params.get('mode')) ?? offered[0] ?? 'find';
  const mode = purpose === 'find' ? null : purpose;
  const [isLoud, setLoud] = useStore('scanning.sound', false);
  const [isFilming, setFilming] = useState(false);
  const { form, values, setValue, body } = useTerms(mode ?? 'audit');
  const { scans, scan, clear } = useScans(useFeedback(isLoud));
  const take = (tag: string) => {
    if (mode) scan(tag, mode, body);
    else if (tag) void navigate(assetPath(tag));
  };
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeader title={translate('pages.scanning')}>
        {mode && (
          <FormControlLabel
            control={<Switch checked={isLoud} onChange={(_, checked) => setLoud(checked)} />}
            label={translate('scanning.sound')}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ marginInline: 0, gap: 0.5 }}
          />
        )}
        {hasCamera() && (
          <Button variant="outlined" startIcon={<CameraIcon />} onClick={() => setFilming(!isFilming)}>
            {translate(isFilming ? 'scanning.cameraOff' : 'scanning.cameraOn')}
          </Button>
        )}
      </PageHeader>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, mb: 2 }}>
        <Tabs
          value={purpose}
          // At once: the tag that a scanner sends next belongs to what was chosen.
          onChange={(_, next: Purpose) => setParams(next === offered[0] ? {} : { mode: next }, { replace: true, flushSync: true })}
          sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {offered.map(one => (
            <Tab key={one} value={one} id={`tab-${one}`} aria-controls="scanning-panel" label={translate(`scanning.${one}`)} />
          ))}
        </Tabs>
        <Box role="tabpanel" id="scanning-panel" aria-labelledby={`tab-${purpose}`} sx={{ display: 'grid', gap: 2, p: 2 }}>
          {mode && <ScanTerms form={form} values={values} onChange={setValue} />}
          {isFilming && <Camera onTag={take} />}
          <ScanField onTag={take} />
        </Box>
      </Box>
      {mode && <ScanRun scans={scans} onClear={clear} />}
    </Box>
  );
}
