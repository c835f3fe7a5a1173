import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import type { RecordOf, Reference } from '#definition';
import type { Resources } from '#definition/fields';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { ColorDot } from '#src/engine/ui/ColorDot.tsx';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { useObjectUrl } from '#src/engine/files/useObjectUrl.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { ResourceIcon } from '#src/engine/ui/ResourceIcon.tsx';
import { kept } from '../order/useOfflineOrder';

type Asset = RaRecord<number> & RecordOf<Resources['hardware']>;

/** Status, model and location while the asset is being read. */
const placeholders = ['6em', '10em', '11em'].map(width => <Skeleton key={width} width={width} />);

/** An asset that the work is on: its picture, what it is, how it is and where, and the way to what was done to it before. */
export function AssetCard({ asset, onPast }: { asset: Reference; onPast: () => void }) {
  const translate = useTranslate();
  const may = useMay();
  // Whoever may not look at assets has its name; so has everybody while it is on its way.
  const { data, isLoading } = useGetOne<Asset>(
    'hardware',
    { id: Number(asset.id) },
    { enabled: may({ action: 'show', resource: 'hardware' }), retry: false, staleTime: 60_000, gcTime: kept },
  );
  // Placeholders keep the height, so that what stands below does not move under the pointer when the asset arrives.
  const facts = isLoading ? placeholders : [data?.status && <Status status={data.status} />, data?.model?.name, data?.location?.name];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1, px: 1, py: 0.75, minHeight: 54 },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' },
      }}
    >
      <AssetPicture picture={data?.image ?? null} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <RecordLink target="hardware" reference={asset} />
        {facts.some(Boolean) && (
          <Typography variant="caption" component="div" color="text.secondary" sx={{ '& bdi': { display: 'inline-block' } }}>
            <DotSeparated words={facts} />
          </Typography>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('workorders.asset.history', { name: asset.name ?? `#${asset.id}` })}
        data-hint={translate('workorders.asset.past')}
        onClick={onPast}
        sx={{ minWidth: { xs: 44, md: 30 }, minHeight: { xs: 44, md: 30 } }}
      >
        <HistoryIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}

const Status = ({ status: { name, color } }: { status: Reference }) => (
  <>
    {color && <ColorDot color={color} />}
    {name}
  </>
);

function AssetPicture({ picture }: { picture: Asset['image'] }) {
  const registry = useRegistry();
  const address = useObjectUrl(picture);
  const frame = { width: 40, height: 40, flex: 'none', borderRadius: 1 };
  if (address) return <Box component="img" src={address} alt="" loading="lazy" sx={{ ...frame, objectFit: 'cover' }} />;
  return (
    <Box aria-hidden sx={{ ...frame, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', color: 'text.secondary' }}>
      <ResourceIcon name={registry.get('hardware').icon} />
    </Box>
  );
}
