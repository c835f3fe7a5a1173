import FluidsIcon from '@mui/icons-material/OpacityOutlined';
import LightingIcon from '@mui/icons-material/LightbulbOutlined';
import MeasuringIcon from '@mui/icons-material/StraightenOutlined';
import SafetyIcon from '@mui/icons-material/HealthAndSafetyOutlined';
import StorageIcon from '@mui/icons-material/Inventory2Outlined';
import ToolsIcon from '@mui/icons-material/BuildOutlined';
import Box from '@mui/material/Box';
import type { Product } from '#src/domain/sample-apps/shop.ts';

const icons = {
  ...{ tools: ToolsIcon, safety: SafetyIcon, measuring: MeasuringIcon },
  ...{ lighting: LightingIcon, storage: StorageIcon, fluids: FluidsIcon },
} as const;

/** The picture of a product; one without a picture has the mark of its category. */
export function ProductPicture({ product: { image, category }, height = 96 }: { product: Product; height?: number }) {
  const Icon = icons[category];
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', placeItems: 'center', height, borderRadius: 1.5, bgcolor: 'action.hover', color: 'text.secondary' }}
    >
      {image ? (
        <Box component="img" src={image} alt="" sx={{ maxWidth: '100%', maxHeight: height }} />
      ) : (
        <Icon sx={{ fontSize: height / 2.4 }} />
      )}
    </Box>
  );
}
