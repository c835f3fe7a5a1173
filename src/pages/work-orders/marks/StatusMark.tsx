import CancelledIcon from '@mui/icons-material/BlockOutlined';
import CompletedIcon from '@mui/icons-material/CheckCircleOutlined';
import RequestedIcon from '@mui/icons-material/MoveToInboxOutlined';
import HoldIcon from '@mui/icons-material/PauseCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ProgressIcon from '@mui/icons-material/TimelapseOutlined';
import Box from '@mui/material/Box';
import { markColor } from '#src/engine/ui/markColor.ts';

const icons = {
  requested: RequestedIcon,
  open: OpenIcon,
  in_progress: ProgressIcon,
  on_hold: HoldIcon,
  completed: CompletedIcon,
  cancelled: CancelledIcon,
};

interface Props {
  name: string;
  /** The kind of status; servers may not tell. */
  base?: string | null | undefined;
  color?: string | null | undefined;
}

/** A status of a work order: icon, word and colour. */
export function StatusMark({ name, base, color }: Props) {
  const Icon = icons[(base ?? '') as keyof typeof icons] ?? OpenIcon;
  return (
    <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      <Icon aria-hidden {...markColor(color)} />
      <span>{name}</span>
    </Box>
  );
}
