import EscalationIcon from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** How far a work order has been escalated; nothing where it was not. */
export function EscalationMark({ level }: { level: number | null | undefined }) {
  const translate = useTranslate();
  if (!level) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.5,
        color: 'warning.main',
        fontWeight: 550,
        whiteSpace: 'nowrap',
      }}
    >
      <EscalationIcon aria-hidden sx={{ fontSize: 16 }} />
      {translate('workorders.escalated', { level })}
    </Box>
  );
}
