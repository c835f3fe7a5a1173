import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { EmptyValue } from '#src/engine/ui/states/EmptyValue.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useOrder } from '../order/OrderContext';
import { AssetCard } from './AssetCard';

const AssetDialog = lazyPart(async () => (await import('./AssetDialog')).AssetDialog);

/** So many stand there at first: each is asked for by itself. */
const first = 5;

/** The assets that the work is on. */
export function AssetCards() {
  const translate = useTranslate();
  const { assets } = useOrder();
  const [shown, setShown] = useState<Reference | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (!assets || assets.length === 0) return <EmptyValue />;
  const cards = isWhole ? assets : assets.slice(0, first);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, mt: 0.25 }}>
        {cards.map(asset => (
          <AssetCard key={asset.id} asset={asset} onPast={() => setShown(asset)} />
        ))}
      </Box>
      {cards.length < assets.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {translate('workorders.asset.all', { count: assets.length })}
        </Button>
      )}
      {shown && <AssetDialog asset={shown} onClose={() => setShown(null)} />}
    </>
  );
}
