import ApproveIcon from '@mui/icons-material/CheckOutlined';
import JustifyIcon from '@mui/icons-material/FactCheckOutlined';
import OrderIcon from '@mui/icons-material/BuildOutlined';
import RejectIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

export type Decision = 'approve' | 'reject' | 'justify' | 'orderWork';

const looks = {
  approve: { Icon: ApproveIcon, key: 'A', variant: 'contained' },
  reject: { Icon: RejectIcon, key: 'R', variant: 'outlined' },
  justify: { Icon: JustifyIcon, key: 'U', variant: 'outlined' },
  orderWork: { Icon: OrderIcon, key: 'W', variant: 'outlined' },
} as const;

interface Props {
  /** What may be done with what is selected, else with the inspection that is shown. */
  decisions: readonly Decision[];
  /** How many it is done with. */
  count: number;
  onDecide: (decision: Decision) => void;
}

/** What a supervisor does with one or many inspections, by button or by key. */
export function DeskBar({ decisions, count, onDecide }: Props) {
  const translate = useTranslate();
  return (
    <Box
      role="toolbar"
      aria-label={translate('inspections.desk.decisions')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {decisions.map(decision => {
        const { Icon, key, variant } = looks[decision];
        return (
          <Button
            key={decision}
            variant={variant}
            startIcon={<Icon />}
            aria-keyshortcuts={key}
            onClick={() => onDecide(decision)}
            sx={{ minHeight: { xs: 44, sm: 34 } }}
          >
            {count > 1 && decision !== 'orderWork'
              ? translate(`inspections.desk.many.${decision}`, { smart_count: count })
              : translate(`inspections.desk.${decision}`)}
          </Button>
        );
      })}
    </Box>
  );
}
