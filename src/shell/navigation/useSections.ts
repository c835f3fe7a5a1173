import { useMemo } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { markFilter } from '#definition/define/marks';
import { textKey } from '#definition/derive/messages';
import { humanize } from '#definition/texts';
import { useEngine, type Engine } from '#src/engine/EngineContext.tsx';
import { isOffered, type Page } from '#src/engine/pages/page.ts';
import { useMay, type May } from '#src/engine/rights/useMay.ts';

/** An entry of the menu. */
export interface Entry {
  path: string;
  text: string;
  icon: string;
  /** The rows that wait there, to be counted: those of a register that a filter finds, and where they stand by themselves if not at `path`. */
  waiting?: { resource: Resource; filter: Readonly<Record<string, unknown>>; to?: string };
}

export interface Section {
  name: string;
  text: string;
  entries: readonly Entry[];
}

/** The areas of the menu with what this person may open, in the order of the definitions; settings, seldom needed, come last. */
export function useSections(): readonly Section[] {
  const translate = useTranslate();
  const locale = useLocale();
  const engine = useEngine();
  const may = useMay();
  return useMemo(
    () => (may.isKnown ? sectionsOf(engine, may, translate) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `translate` stays the same in another language
    [engine, may, translate, locale],
  );
}

function sectionsOf({ registry, pages, offers }: Engine, may: May, translate: ReturnType<typeof useTranslate>): readonly Section[] {
  const found = new Map<string, Entry[]>();
  // A server that does not know of marks would count all rows as marked.
  const isCounted = (filter: object) => !(markFilter in filter) || offers?.has('marks') === true;
  const waitingIn = (resource: Resource, filter: Resource['list']['badge'] | false, to?: string): Pick<Entry, 'waiting'> =>
    filter && isCounted(filter) ? { waiting: { resource, filter, ...(to !== undefined && { to }) } } : {};
  const add = (section: string, entry: Entry) => found.set(section, [...(found.get(section) ?? []), entry]);
  for (const resource of registry.all) {
    const { name, icon, label, section, api, list, partOf } = resource;
    if (!may({ action: 'list', resource: name }) || !api.operations.includes('list') || partOf !== undefined) continue;
    add(section, {
      path: `/${name}`,
      text: translate(`resources.${name}.name`, { smart_count: 2, _: label.many }),
      icon,
      ...waitingIn(resource, list.badge, `/${name}?${new URLSearchParams({ filter: JSON.stringify(list.badge ?? {}) }).toString()}`),
    });
    for (const view of list.views) {
      const text = translate(textKey.view(name, view.key), { _: view.label });
      add(section, { path: `/${name}/${view.key}`, text, icon: view.icon ?? icon, ...waitingIn(resource, view.waiting && view.filter) });
    }
  }
  for (const page of pages)
    if (page.section !== undefined && isOffered(page, offers) && may.right(page.right))
      add(page.section, entryOf(page, translate(page.title)));
  return [...found]
    .sort(([a], [b]) => Number(a === 'settings') - Number(b === 'settings'))
    .map(([name, entries]) => ({ name, text: translate(`sections.${name}`, { _: humanize(name) }), entries }));
}

const entryOf = ({ path, icon = 'list' }: Page, text: string): Entry => ({ path, text, icon });

/** Whether an entry stands for the page at an address: the one that says most of it. */
export function isAt({ path }: Entry, pathname: string, others: readonly Entry[]): boolean {
  const leads = (one: string) => pathname === one || pathname.startsWith(`${one}/`);
  return leads(path) && !others.some(other => other.path.length > path.length && leads(other.path));
}
