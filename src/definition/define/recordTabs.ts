import type { ResourceName } from '../fields';
import type { Fields } from '../language/basics';
import type { RecordTab } from '../language/resource';
import type { AnyShowTab, ShowTab } from '../language/showTab';
import { humanize } from '../texts';
import type { RecordParts } from '../language/recordParts';

type Tabs = Readonly<Record<string, AnyShowTab<string>>>;

/**
 * The tabs of a record's page: `details` and the parts that are switched on stand before those that are told, `history` behind them, unless
 * they are told as well.
 */
export function recordTabs(listed: Tabs, fields: Fields, switches: RecordParts): RecordTab[] {
  const details: Tabs = 'details' in listed ? {} : { details: { facts: true } };
  const history: Tabs = 'history' in listed ? {} : { history: { history: true } };
  return Object.entries({ ...details, ...partTabs(listed, switches), ...listed, ...history }).flatMap(([key, tab]) => {
    if (tab === false) return [];
    return tabNamed(key, typeof tab === 'string' ? listOf(key as ResourceName, tab) : tab, fields);
  });
}

/** A tab for each part that no tab names. What is said is a part of what happened, where that is shown. */
function partTabs(listed: Tabs, { comments, activity, media, checklists, escalation }: RecordParts): Tabs {
  const talk = activity ? ['activity'] : comments ? ['comments'] : [];
  const named = Object.values(listed).flatMap(tab => (typeof tab === 'object' && 'part' in tab ? [tab.part] : []));
  const own = [...(checklists ? ['checklists'] : []), ...talk, ...(media ? ['media'] : []), ...(escalation ? ['escalation'] : [])].filter(
    part => !(part in listed) && !named.some(name => name === part),
  );
  return Object.fromEntries(own.map(part => [part, { part } as ShowTab<string>]));
}

const listOf = (related: ResourceName, filter: string): ShowTab<string> => ({ related, query: ({ id }) => ({ [filter]: id }) });

/** A tab with its name, and what follows from it. One of a register that it is called as has that one's label; a part has its title. */
function tabNamed(key: string, tab: ShowTab<string>, fields: Fields): RecordTab {
  const isTitled = 'part' in tab || ('related' in tab && tab.related === key);
  const own = isTitled ? tab.label : (tab.label ?? humanize(key));
  const label = own === undefined ? {} : { label: own };
  if (!('facts' in tab)) return { ...tab, key, ...label };
  const { when, permission } = tab;
  const shown = { key, ...label, ...(when && { when }), ...(permission !== undefined && { permission }) };
  return { ...shown, fields: Object.keys(fields).filter(name => isFact(fields[name])) };
}

const isFact = (field: Fields[string] | undefined) => field?.showInDetails ?? !field?.kind.secret;
