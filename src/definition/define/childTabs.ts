import type { RecordTab, Resource } from '../language/resource';
import type { Registry } from '../registry';

/** A tab that another register adds to a record's page: its list, narrowed to what refers to the record. */
export type ChildTab = Extract<RecordTab, { related: unknown }>;

/**
 * The tabs of a record's page with those that other registers add by `tabOn`: they stand before the history. A register that a tab is called
 * as already adds none.
 */
export function withChildTabs({ name, show }: Resource, registry: Registry): readonly RecordTab[] {
  const added = registry.all.flatMap(child => childTabs(child, name)).filter(({ key }) => !show.tabs.some(tab => tab.key === key));
  if (added.length === 0) return show.tabs;
  const end = show.tabs.at(-1)?.key === 'history' ? show.tabs.length - 1 : show.tabs.length;
  return [...show.tabs.slice(0, end), ...added, ...show.tabs.slice(end)];
}

const childTabs = (child: Resource, parent: string): ChildTab[] =>
  child.tabOn.flatMap(by => {
    const field = child.fields[by] as (Resource['fields'][string] & { target?: string }) | undefined;
    if (field?.target !== parent) return [];
    const filter = field.kind.wireName(by, 'write');
    return [{ key: child.name, related: child.name as ChildTab['related'], query: ({ id }: { id: number }) => ({ [filter]: id }) }];
  });
