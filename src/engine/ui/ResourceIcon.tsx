import type { SvgIconComponent } from '@mui/icons-material';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Tree from '@mui/icons-material/AccountTreeOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Build from '@mui/icons-material/BuildOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Chart from '@mui/icons-material/InsertChartOutlined';
import Chat from '@mui/icons-material/ChatOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Extension from '@mui/icons-material/ExtensionOutlined';
import Factory from '@mui/icons-material/FactoryOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Handyman from '@mui/icons-material/HandymanOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Key from '@mui/icons-material/KeyOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import List from '@mui/icons-material/ListAltOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Security from '@mui/icons-material/SecurityOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Shipping from '@mui/icons-material/LocalShippingOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import Tag from '@mui/icons-material/SellOutlined';
import Text from '@mui/icons-material/TextFieldsOutlined';
import Import from '@mui/icons-material/UploadFileOutlined';
import Trending from '@mui/icons-material/TrendingDownOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Board from '@mui/icons-material/ViewKanbanOutlined';
import WaterDrop from '@mui/icons-material/WaterDropOutlined';
import Approval from '@mui/icons-material/ApprovalOutlined';
import Contract from '@mui/icons-material/HistoryEduOutlined';
import Inspection from '@mui/icons-material/FactCheckOutlined';
import Login from '@mui/icons-material/LoginOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Offer from '@mui/icons-material/VolunteerActivismOutlined';
import Project from '@mui/icons-material/WorkspacesOutlined';
import Quotation from '@mui/icons-material/RequestQuoteOutlined';
import Report from '@mui/icons-material/SummarizeOutlined';
import Request from '@mui/icons-material/InboxOutlined';
import Scan from '@mui/icons-material/QrCodeScannerOutlined';
import Seat from '@mui/icons-material/EventSeatOutlined';
import Service from '@mui/icons-material/HomeRepairServiceOutlined';
import Style from '@mui/icons-material/StyleOutlined';
import Vendor from '@mui/icons-material/EngineeringOutlined';
import Wish from '@mui/icons-material/PanToolOutlined';
import Work from '@mui/icons-material/BuildCircleOutlined';
import Widgets from '@mui/icons-material/WidgetsOutlined';
import type { IconName } from '#definition/icons';

/** The icons a definition can name, by what is managed. */
const icons: Readonly<Record<IconName, SvgIconComponent>> = {
  apartment: Apartment,
  approval: Approval,
  asset: Inventory,
  assignment: Assignment,
  badge: Badge,
  board: Board,
  build: Build,
  calendar: Calendar,
  category: Category,
  cause: Tree,
  chart: Chart,
  chat: Chat,
  checklist: Checklist,
  company: Business,
  consumable: WaterDrop,
  contract: Contract,
  department: Apartment,
  depreciation: Trending,
  description: Description,
  escalation: Warning,
  factory: Factory,
  field: Text,
  fieldset: Widgets,
  flag: Flag,
  group: Groups,
  handshake: Handshake,
  help: Help,
  home: Home,
  import: Import,
  inspection: Inspection,
  key: Key,
  label: Label,
  list: List,
  location: Place,
  login: Login,
  mail: Mail,
  model: Devices,
  offer: Offer,
  part: Extension,
  person: Person,
  priority: Flag,
  project: Project,
  quotation: Quotation,
  receipt: Receipt,
  report: Report,
  request: Request,
  scan: Scan,
  schedule: Schedule,
  seat: Seat,
  security: Security,
  service: Service,
  settings: Settings,
  shipping: Shipping,
  status: Verified,
  store: Store,
  style: Style,
  supplier: Shipping,
  tag: Tag,
  tool: Handyman,
  tree: Tree,
  tune: Tune,
  vendor: Vendor,
  warning: Warning,
  wish: Wish,
  work: Work,
};

const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

/** The icon of a register by the name its definition gives; an unknown one gets the plain list. */
export function ResourceIcon({ name, ...props }: { name: string } & SvgIconProps) {
  const Icon = isIcon(name) ? icons[name] : List;
  return <Icon {...props} />;
}
