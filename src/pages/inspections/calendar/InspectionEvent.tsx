import Box from '@mui/material/Box';
import type { Inspection } from '../read/inspection';
import { StateMark } from '../state/StateMark';

interface Props {
  inspection: Inspection;
  /** There is a whole line for it. */
  isLong: boolean;
}

/** An inspection on its day: how it stands, and of which asset it is. */
export function InspectionEvent({ inspection: { audit_status: status, asset, audit_name: name }, isLong }: Props) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, fontSize: '0.75rem', px: 0.5, color: 'text.primary' }}
    >
      <StateMark status={status} isShort={!isLong} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: isLong ? 'normal' : 'nowrap' }} dir="auto">
        {[asset?.name, isLong || !asset ? name : null].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
