import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Permissions } from '#definition';
import { Nothing } from '../parts/Nothing';
import type { CellProps, Widget } from '../widget';

/** The rights that are granted or denied; what inherits is not named. They are changed on a page of their own. */
function PermissionsCell({ value }: CellProps) {
  const entries = Object.entries((value ?? {}) as Permissions);
  if (entries.length === 0) return <Nothing />;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {entries.map(([key, grant]) => (
        <Chip key={key} size="small" dir="ltr" label={grant === 1 ? key : `− ${key}`} color={grant === 1 ? 'default' : 'error'} variant="outlined" />
      ))}
    </Stack>
  );
}

const widget: Widget = { Cell: PermissionsCell, Input: null, Filter: null };
export default widget;
