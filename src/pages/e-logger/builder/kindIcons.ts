import ChoicesIcon from '@mui/icons-material/ChecklistOutlined';
import DateIcon from '@mui/icons-material/CalendarTodayOutlined';
import MomentIcon from '@mui/icons-material/EventOutlined';
import ComputedIcon from '@mui/icons-material/FunctionsOutlined';
import InstructionIcon from '@mui/icons-material/InfoOutlined';
import LongTextIcon from '@mui/icons-material/NotesOutlined';
import NumberIcon from '@mui/icons-material/NumbersOutlined';
import ChoiceIcon from '@mui/icons-material/RadioButtonCheckedOutlined';
import TimeIcon from '@mui/icons-material/ScheduleOutlined';
import TextIcon from '@mui/icons-material/ShortTextOutlined';
import ReadingIcon from '@mui/icons-material/SpeedOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import DurationIcon from '@mui/icons-material/TimerOutlined';
import HeadingIcon from '@mui/icons-material/TitleOutlined';
import BooleanIcon from '@mui/icons-material/ToggleOnOutlined';
import SignatureIcon from '@mui/icons-material/DrawOutlined';
import FileIcon from '@mui/icons-material/AttachFileOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import PhotoIcon from '@mui/icons-material/PhotoCameraOutlined';
import type { FieldKind } from '#src/domain/e-loggers/field.ts';

/** The kinds of fields in the order of the palette, each with its picture. */
export const kindIcons = {
  ...{
    heading: HeadingIcon,
    instruction: InstructionIcon,
    text: TextIcon,
    textarea: LongTextIcon,
    number: NumberIcon,
    reading: ReadingIcon,
  },
  ...{ computed: ComputedIcon, select: ChoiceIcon, choices: ChoicesIcon, boolean: BooleanIcon, table: TableIcon },
  ...{ ref: LinkIcon, photo: PhotoIcon, file: FileIcon, signature: SignatureIcon },
  ...{ date: DateIcon, time: TimeIcon, datetime: MomentIcon, duration: DurationIcon },
} as const satisfies Readonly<Record<FieldKind, typeof TextIcon>>;
