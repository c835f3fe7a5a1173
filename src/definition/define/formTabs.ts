import type { FormTab } from '../language/resource';
import type { AnyTab, Tab } from '../language/tab';
import { named } from './named';

/** The tabs of a form, each with its fields. */
export function formTabs(tabs: Readonly<Record<string, AnyTab<string>>>, inForm: readonly string[]): FormTab[] {
  const whole = named(Object.fromEntries(Object.entries(tabs).map(([key, tab]) => [key, tabOf(tab)])));
  return whole.map(({ from, fields, ...tab }) => {
    if (from === undefined) return { ...tab, fields: fields ?? [] };
    const others = whole.filter(({ key }) => key !== tab.key).map(other => other.from ?? other.fields?.[0]);
    const some = inForm.slice(inForm.indexOf(from));
    const end = some.findIndex(name => others.includes(name));
    return { ...tab, fields: end < 0 ? some : some.slice(0, end) };
  });
}

/** A tab as a whole, where only its beginning or its fields are told. */
export function tabOf<Name extends string>(tab: AnyTab<Name>): Tab<Name> {
  if (typeof tab === 'string') return { from: tab };
  return isList(tab) ? { fields: tab } : tab;
}

const isList = <Name extends string>(tab: readonly Name[] | Tab<Name>): tab is readonly Name[] => Array.isArray(tab);
