import EscalationIcon from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

interface Props {
  level: number | null | undefined;
  /** Only its number, where there is little room. */
  isShort?: boolean;
}

/** How far a record has been escalated; nothing where it was not. */
export function EscalationBadge({ level, isShort = false }: Props) {
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
      {isShort ? (
        <EscalationIcon titleAccess={translate('escalation.level', { level })} sx={{ fontSize: 14 }} />
      ) : (
        <EscalationIcon aria-hidden sx={{ fontSize: 16 }} />
      )}
      {isShort ? <span aria-hidden>{level}</span> : translate('escalation.level', { level })}
    </Box>
  );
}
