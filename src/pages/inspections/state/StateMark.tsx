import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import CancelledIcon from '@mui/icons-material/BlockOutlined';
import CompletedIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import DueIcon from '@mui/icons-material/ScheduleOutlined';
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined';
import JustifiedIcon from '@mui/icons-material/FactCheckOutlined';
import OverdueIcon from '@mui/icons-material/ErrorOutline';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutline';
import ReturnedIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import type { Status } from '#src/domain/inspections/status.ts';

const looks = {
  pending: { Icon: PendingIcon, color: 'text.secondary' },
  due: { Icon: DueIcon, color: 'primary.main' },
  overdue: { Icon: OverdueIcon, color: 'warning.main' },
  expired: { Icon: ExpiredIcon, color: 'error.main' },
  completed: { Icon: CompletedIcon, color: 'primary.main' },
  approved: { Icon: ApprovedIcon, color: 'success.main' },
  rejected: { Icon: ReturnedIcon, color: 'warning.main' },
  justified: { Icon: JustifiedIcon, color: 'text.secondary' },
  cancelled: { Icon: CancelledIcon, color: 'text.secondary' },
} as const satisfies Readonly<Record<Status, object>>;

/** Of a state that only its server knows. */
const unknown = { Icon: UnknownIcon, color: 'text.secondary' } as const;

interface Props {
  status: Status;
  /** There is room for the icon alone: its word is its name. */
  isShort?: boolean;
}

/** The state of an inspection: icon, word and colour. */
export function StateMark({ status, isShort = false }: Props) {
  const texts = useTexts(useRegistry().get('inspections'));
  const { Icon, color } = Object.hasOwn(looks, status) ? looks[status] : unknown;
  const word = texts.option('audit_status', status);
  if (isShort) return <Icon titleAccess={word} sx={{ fontSize: 16, flexShrink: 0, color }} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color, fontWeight: 550, whiteSpace: 'nowrap' }}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {word}
    </Box>
  );
}
