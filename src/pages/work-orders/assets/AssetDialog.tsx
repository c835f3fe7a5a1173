import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Reference } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { History } from '#src/engine/history/History.tsx';
import { RelatedList } from '#src/engine/record/related/RelatedList.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';

/** What was done to an asset before: its maintenances, and everything that happened to it. */
export function AssetDialog({ asset, onClose }: { asset: Reference; onClose: () => void }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const registry = useRegistry();
  const [tab, setTab] = useState<'maintenances' | 'history'>('maintenances');
  const maintenances = registry.get('maintenances');
  const texts = useTexts(maintenances);
  const labels = { maintenances: texts.many, history: translate('workorders.asset.past') };
  return (
    <Dialog open onClose={onClose} aria-labelledby="asset-title" fullWidth maxWidth="md">
      <DialogTitle id="asset-title">{asset.name}</DialogTitle>
      <DialogContent sx={{ p: 0, minHeight: 320 }}>
        <Tabs value={tab} onChange={(_, next: typeof tab) => setTab(next)} sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
          {(['maintenances', 'history'] as const).map(key => (
            <Tab key={key} value={key} id={`asset-tab-${key}`} aria-controls={`asset-panel-${key}`} label={labels[key]} />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`asset-panel-${tab}`} aria-labelledby={`asset-tab-${tab}`}>
          {tab === 'maintenances' ? (
            <RelatedList resource={maintenances} filter={{ asset_id: asset.id }} storeKey={`workorders.asset.${asset.id}`} />
          ) : (
            <History resource={registry.get('hardware')} record={asset} />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={createPath({ resource: 'hardware', type: 'show', id: asset.id })}>
          {translate('workorders.asset.open')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
