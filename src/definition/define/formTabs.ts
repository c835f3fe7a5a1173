import type { FormTab } from '../language/resource';
import type { AnyTab, Tab } from '../language/tab';
import { named } from './named';

/**
 * The tabs of a form, each with its fields: of a tab that says where it begins, those of `names` that are `inForm`, up to where another one
 * begins, without those that another one lists.
 */
export function formTabs(tabs: Readonly<Record<string, AnyTab<string>>>, names: readonly string[], inForm: readonly string[]): FormTab[] {
  const whole = named(Object.fromEntries(Object.entries(tabs).map(([key, tab]) => [key, tabOf(tab)])));
  return whole.map(({ from, fields, ...tab }) => {
    if (from === undefined) return { ...tab, fields: fields ?? [] };
    const rest = whole.filter(({ key }) => key !== tab.key);
    const others = rest.map(other => other.from ?? other.fields?.[0]);
    const listed = rest.flatMap(other => other.fields ?? []);
    const some = names.slice(names.indexOf(from));
    const end = some.findIndex(name => others.includes(name));
    const own = end < 0 ? some : some.slice(0, end);
    return { ...tab, fields: own.filter(name => inForm.includes(name) && !listed.includes(name)) };
  });
}

/** A tab as a whole, where only its beginning or its fields are told. */
export function tabOf<Name extends string>(tab: AnyTab<Name>): Tab<Name> {
  if (typeof tab === 'string') return { from: tab };
  return isList(tab) ? { fields: tab } : tab;
}

const isList = <Name extends string>(tab: readonly Name[] | Tab<Name>): tab is readonly Name[] => Array.isArray(tab);
