import ApproveIcon from '@mui/icons-material/CheckOutlined';
import JustifyIcon from '@mui/icons-material/FactCheckOutlined';
import OrderIcon from '@mui/icons-material/BuildOutlined';
import RejectIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

export type Deed = 'approve' | 'reject' | 'justify' | 'orderWork';

const looks = {
  approve: { Icon: ApproveIcon, key: 'A', variant: 'contained' },
  reject: { Icon: RejectIcon, key: 'R', variant: 'outlined' },
  justify: { Icon: JustifyIcon, key: 'U', variant: 'outlined' },
  orderWork: { Icon: OrderIcon, key: 'W', variant: 'outlined' },
} as const;

interface Props {
  /** What may be done with what is selected, else with the inspection that is shown. */
  deeds: readonly Deed[];
  /** How many it is done with. */
  count: number;
  onDeed: (deed: Deed) => void;
}

/** What a supervisor does with one or many inspections, by button or by key. */
export function DeskBar({ deeds, count, onDeed }: Props) {
  const translate = useTranslate();
  return (
    <Box
      role="toolbar"
      aria-label={translate('inspections.desk.deeds')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {deeds.map(deed => {
        const { Icon, key, variant } = looks[deed];
        return (
          <Button
            key={deed}
            variant={variant}
            startIcon={<Icon />}
            aria-keyshortcuts={key}
            onClick={() => onDeed(deed)}
            sx={{ minHeight: { xs: 44, sm: 34 } }}
          >
            {count > 1 && deed !== 'orderWork'
              ? translate(`inspections.desk.many.${deed}`, { smart_count: count })
              : translate(`inspections.desk.${deed}`)}
          </Button>
        );
      })}
    </Box>
  );
}
