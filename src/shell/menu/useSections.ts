import { useCanAccessResources, useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { humanize } from '#definition/texts';
import { useEngine } from '#src/engine/EngineContext.tsx';
import type { Page } from '#src/engine/page.ts';
import { useMay } from '#src/engine/parts/useMay.ts';

/** An entry of the menu. */
export interface Entry {
  path: string;
  text: string;
  icon: string;
  /** The register it opens, whose waiting rows it may count. */
  resource?: Resource;
}

export interface Section {
  name: string;
  text: string;
  entries: readonly Entry[];
}

/** The areas of the menu with what this person may open, in the order of the definitions; settings, seldom needed, come last. */
export function useSections(): readonly Section[] {
  const translate = useTranslate();
  const { registry, pages } = useEngine();
  const may = useMay();
  const { canAccess } = useCanAccessResources({ action: 'list', resources: registry.all.map(({ name }) => name) });
  const found = new Map<string, Entry[]>();
  const add = (section: string, entry: Entry) => found.set(section, [...(found.get(section) ?? []), entry]);
  for (const resource of registry.all) {
    const { name, icon, label, section, api, partOf } = resource;
    if (!canAccess?.[name] || !api.operations.includes('list') || partOf !== undefined) continue;
    add(section, { path: `/${name}`, text: translate(`resources.${name}.name`, { smart_count: 2, _: label.many }), icon, resource });
  }
  for (const page of pages)
    if (page.section !== undefined && may.right(page.right)) add(page.section, entryOf(page, translate(page.title)));
  return [...found]
    .sort(([a], [b]) => Number(a === 'settings') - Number(b === 'settings'))
    .map(([name, entries]) => ({ name, text: translate(`sections.${name}`, { _: humanize(name) }), entries }));
}

const entryOf = ({ path, icon = 'list' }: Page, text: string): Entry => ({ path, text, icon });

/** Whether an entry stands for the page at an address. */
export const isAt = ({ path }: Entry, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);
