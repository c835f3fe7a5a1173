import type { FormTab } from '../language/resource';
import type { AnyTab, Tab } from '../language/tab';
import { fieldRanges, rangeOf } from './fieldRanges';

/** The tabs of a form, each with its fields: of a tab that says where it begins, those of `names` that are `inForm`. */
export const formTabs = (tabs: Readonly<Record<string, AnyTab<string>>>, names: readonly string[], inForm: readonly string[]): FormTab[] =>
  fieldRanges(Object.fromEntries(Object.entries(tabs).map(([key, tab]) => [key, tabOf(tab)])), names, inForm);

/** A tab as a whole, where only its beginning or its fields are told. */
export const tabOf = <Name extends string>(tab: AnyTab<Name>): Tab<Name> => rangeOf<Name, Tab<Name>>(tab);
