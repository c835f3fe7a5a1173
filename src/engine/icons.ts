import type { SvgIconComponent } from '@mui/icons-material';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Build from '@mui/icons-material/BuildOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Factory from '@mui/icons-material/FactoryOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Key from '@mui/icons-material/KeyOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import List from '@mui/icons-material/ListAltOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Priority from '@mui/icons-material/PriorityHighOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Security from '@mui/icons-material/SecurityOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Shipping from '@mui/icons-material/LocalShippingOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import Tag from '@mui/icons-material/SellOutlined';
import Text from '@mui/icons-material/TextFieldsOutlined';
import Trending from '@mui/icons-material/TrendingDownOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Widgets from '@mui/icons-material/WidgetsOutlined';

/** The icons a definition can name; several words lead to the same picture. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  account_tree: AccountTree, tree: AccountTree, apartment: Apartment, department: Apartment, assignment: Assignment, badge: Badge, build: Build,
  business: Business, company: Business, calendar: Calendar, category: Category, checklist: Checklist, description: Description,
  devices: Devices, model: Devices, devices_other: Devices, factory: Factory, precision_manufacturing: Factory, flag: Flag, group: Group, people: Group, groups: Groups,
  handshake: Handshake, help: Help, help_outline: Help, cause: Help, inventory: Inventory, inventory_2: Inventory, key: Key, label: Label, list: List,
  place: Place, location: Place, location_on: Place, person: Person, priority: Priority, priority_high: Priority, low_priority: Priority, receipt: Receipt, schedule: Schedule, timer: Schedule,
  security: Security, settings: Settings, shipping: Shipping, local_shipping: Shipping, store: Store, storefront: Store, tag: Tag, sell: Tag,
  text_fields: Text, text: Text, input: Text, trending_down: Trending, tune: Tune, escalation: Warning, warning: Warning, verified: Verified,
  widgets: Widgets, dataset: Widgets, view_list: List, fact_check: Checklist,
};

/** The icon of a name; an unknown one gets the plain list. */
export const iconOf = (name: string): SvgIconComponent => icons[name] ?? List;
