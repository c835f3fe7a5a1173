import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { ScanRow } from './ScanRow';
import type { Scan } from './useScans';

/** What came of the tags that were scanned, the newest first, and how many went well. */
export function ScanRun({ scans, onClear }: { scans: readonly Scan[]; onClear: () => void }) {
  const translate = useTranslate();
  const count = (state: string) => scans.filter(one => one.state === state).length;
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 52 }}>
        <Box aria-live="polite" sx={{ flex: 1 }}>
          {translate('scanning.counts', { done: count('done'), failed: count('failed') })}
        </Box>
        <Button disabled={scans.length === 0} onClick={onClear}>
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
  );
}
