import { readId } from '#definition/ids';
import { createContext, useContext } from 'react';
import { useTranslate } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field, Resource } from '#definition';
import { offeredStatuses } from '#definition/derive/flow/moves';
import { isBlank } from '#definition/texts';
import { applies } from '#definition/when';
import { useTexts } from '../texts/useTexts';

type Values = Readonly<Record<string, unknown>>;

/** What a page narrows the choices of fields by beside their definitions, by the field's name: parameters of the select list. */
export const Narrowing = createContext<Readonly<Record<string, Values>>>({});

/**
 * A field whose choices depend on other fields of the form, narrowed by what they say now. While none of them says anything, `missing` asks
 * for them. A page may narrow them as well.
 */
export function useNarrowedField(resource: Resource, name: string, isNew = false): { field?: Field; missing?: string } {
  const chooseFirst = useChooseFirst();
  const texts = useTexts(resource);
  const values = useWatch() as Values;
  const field = resource.fields[name];
  const more = useContext(Narrowing)[name];
  const { query } = (field ?? {}) as { query?: Values };
  const said = saidFor(resource, name, values);
  const statuses = useOfferedStatuses(resource, name, isNew);

  if (field && statuses) return { field: { ...field, options: statuses } as Field };
  if (!field || (Object.keys(dependsOf(resource, name)).length === 0 && !more)) return field ? { field } : {};
  const narrowed = { ...field, query: { ...query, ...more, ...Object.fromEntries(said) } };
  const missing = missingFirst(resource, name, values);
  return { field: narrowed, ...(missing.length > 0 && { missing: chooseFirst(missing.map(texts.field)) }) };
}

/** The options of a field with a flow that its form offers; null of every other field. */
function useOfferedStatuses(resource: Resource, name: string, isNew: boolean): string[] | null {
  const { defaultValues } = useFormState();
  const before = defaultValues?.[name] as unknown;
  return offeredStatuses(resource, name, isNew || before === undefined || before === null ? null : { [name]: before });
}

/** The fields of which one must say something before there is anything to choose from; none where one does, or nothing is needed. */
export function missingFirst(resource: Resource, name: string, values: Values): string[] {
  if (saidFor(resource, name, values).size > 0) return [];
  const sources = Object.values(dependsOf(resource, name));
  const relevant = sources.filter(source => counts(resource, source, values));
  return [...new Set(relevant.length > 0 ? relevant : sources)];
}

/** Says of which fields, by their labels, something must be chosen first. */
export function useChooseFirst(): (labels: readonly string[]) => string {
  const translate = useTranslate();
  return labels => translate('engine.reference.chooseFirst', { fields: [...new Set(labels)].join(' / ') });
}

/**
 * Changes a field as a person does. What was chosen by something that the form then says no longer is let go, and what was chosen by that in
 * turn; what is said beside the old only adds choices.
 */
export function useChange(resource: Resource, onChange: (value: unknown) => void): (value: unknown) => void {
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  return value => {
    const before = getValues();
    onChange(value);
    const isLost = (name: string) =>
      !isBlank(getValues(name)) && isUnsaid(saidFor(resource, name, before), saidFor(resource, name, getValues()));
    const findLost = () => Object.keys(resource.fields).find(isLost);
    for (let lost = findLost(); lost !== undefined; lost = findLost()) setValue(lost, null, { shouldDirty: true });
  };
}

const isUnsaid = (before: Said, after: Said) => [...before].some(([key, ids]) => ids.some(id => !after.get(key)?.includes(id)));

/** The ids that narrow a field, by parameter of the select list. */
type Said = ReadonlyMap<string, readonly (number | string)[]>;

const dependsOf = ({ fields }: Resource, name: string) =>
  (fields[name] as { depends?: Readonly<Record<string, string>> } | undefined)?.depends ?? {};

const counts = (resource: Resource, source: string, values: Values) => applies(resource.when[source], values, values[source]);

/** What a field's choices are narrowed by; a source that does not count says nothing, whatever it holds. */
function saidFor(resource: Resource, name: string, values: Values): Said {
  const sources = Object.entries(dependsOf(resource, name)).filter(([, source]) => counts(resource, source, values));
  return new Map(sources.map(([key, source]) => [key, idsOf(values[source])] as const).filter(([, ids]) => ids.length > 0));
}

const idsOf = (value: unknown): (number | string)[] =>
  [value].flat().flatMap(one => (!isBlank(one) && typeof one === 'object' && one !== null && 'id' in one ? (readId(one.id) ?? []) : []));
