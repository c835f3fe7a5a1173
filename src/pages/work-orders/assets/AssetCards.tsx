import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { Blank } from '#src/engine/parts/Blank.tsx';
import { lazyPart } from '#src/engine/parts/lazyPart.tsx';
import { RecordLink } from '#src/engine/parts/RecordLink.tsx';
import { useOrder } from '../order/OrderContext';

const AssetDialog = lazyPart(async () => (await import('./AssetDialog')).AssetDialog);

/** The assets that the work is on, each with the way to what was done to it before. */
export function AssetCards() {
  const translate = useTranslate();
  const { assets } = useOrder();
  const [shown, setShown] = useState<Reference | null>(null);
  if (!assets || assets.length === 0) return <Blank />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, mt: 0.25 }}>
        {assets.map(asset => (
          <Box
            component="li"
            key={asset.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 1,
              py: 0.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1.5,
              bgcolor: 'background.paper',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <RecordLink target="hardware" reference={asset} />
            </Box>
            <IconButton
              size="small"
              aria-label={translate('workorders.asset.history', { name: asset.name ?? `#${asset.id}` })}
              data-hint={translate('workorders.asset.past')}
              onClick={() => setShown(asset)}
              sx={{ minWidth: { xs: 44, md: 30 }, minHeight: { xs: 44, md: 30 } }}
            >
              <HistoryIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {shown && <AssetDialog asset={shown} onClose={() => setShown(null)} />}
    </>
  );
}
