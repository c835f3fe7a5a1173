import type { ResourceName } from '../fields';
import type { Fields } from '../language/basics';
import type { RecordTab } from '../language/resource';
import type { AnyShowTab, ShowTab } from '../language/showTab';
import { humanize } from '../texts';

type Tabs = Readonly<Record<string, AnyShowTab<string>>>;

/** The tabs of a record's page: `details` and `history` stand around those that are told, unless they are told as well. */
export function recordTabs(listed: Tabs, fields: Fields): RecordTab[] {
  const details: Tabs = 'details' in listed ? {} : { details: { facts: true } };
  const history: Tabs = 'history' in listed ? {} : { history: { history: true } };
  return Object.entries({ ...details, ...listed, ...history }).flatMap(([key, tab]) => {
    if (tab === false) return [];
    return tabNamed(key, typeof tab === 'string' ? listOf(key as ResourceName, tab) : tab, fields);
  });
}

const listOf = (related: ResourceName, filter: string): ShowTab<string> => ({ related, query: ({ id }) => ({ [filter]: id }) });

/** A tab with its name, and what follows from it. One of a register that it is called as has that one's label. */
function tabNamed(key: string, tab: ShowTab<string>, fields: Fields): RecordTab {
  const own = 'related' in tab && tab.related === key ? tab.label : (tab.label ?? humanize(key));
  const label = own === undefined ? {} : { label: own };
  if (!('facts' in tab)) return { ...tab, key, ...label };
  const { when, permission } = tab;
  const shown = { key, ...label, ...(when && { when }), ...(permission !== undefined && { permission }) };
  return { ...shown, fields: Object.keys(fields).filter(name => isFact(fields[name])) };
}

const isFact = (field: Fields[string] | undefined) => field?.showInDetails ?? !field?.kind.secret;
