import { createContext, useContext, useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Field, Resource } from '#definition';
import { isBlank } from '#definition/texts';
import { applies } from '#definition/when';
import { useTexts } from './useTexts';

type Values = Readonly<Record<string, unknown>>;

/** What a page narrows the choices of fields by beside their definitions, by the field's name: parameters of the select list. */
export const Narrowing = createContext<Readonly<Record<string, Values>>>({});

/**
 * A field whose choices depend on other fields of the form, narrowed by what they say now. While none of them says anything, `missing` asks
 * for them; once one of them is changed, what was chosen before is let go. A page may narrow them as well.
 */
export function useNarrowed(resource: Resource, name: string, onChange: (value: unknown) => void): { field?: Field; missing?: string } {
  const chooseFirst = useChooseFirst();
  const texts = useTexts(resource);
  const values = useWatch() as Values;
  const field = resource.fields[name];
  const more = useContext(Narrowing)[name];
  const { depends, query } = (field ?? {}) as { depends?: Readonly<Record<string, string>>; query?: Values };
  const sources = Object.entries(depends ?? {});
  const said = sources.map(([key, source]) => [key, idsOf(values[source])] as const).filter(([, ids]) => ids.length > 0);
  useLetGo(JSON.stringify(said), onChange);

  if (!field || (sources.length === 0 && !more)) return field ? { field } : {};
  const narrowed = { ...field, query: { ...query, ...more, ...Object.fromEntries(said.map(([key, ids]) => [key, ids])) } };
  const missing = missingFirst(resource, name, values);
  return { field: narrowed, ...(missing.length > 0 && { missing: chooseFirst(missing.map(texts.field)) }) };
}

/** The fields of which one must say something before there is anything to choose from; none where one does, or nothing is needed. */
export function missingFirst(resource: Resource, name: string, values: Values): string[] {
  const { depends } = (resource.fields[name] ?? {}) as { depends?: Readonly<Record<string, string>> };
  const sources = Object.values(depends ?? {});
  if (sources.some(source => idsOf(values[source]).length > 0)) return [];
  const asked = sources.filter(source => applies(resource.when[source], values, values[source]));
  return [...new Set(asked.length > 0 ? asked : sources)];
}

/** Says of which fields, by their labels, something must be chosen first. */
export function useChooseFirst(): (labels: readonly string[]) => string {
  const translate = useTranslate();
  return labels => translate('engine.reference.chooseFirst', { fields: [...new Set(labels)].join(' / ') });
}

function useLetGo(said: string, onChange: (value: unknown) => void) {
  const before = useRef(said);
  useEffect(() => {
    if (before.current === said) return;
    before.current = said;
    onChange(null);
  }, [said, onChange]);
}

const idsOf = (value: unknown): number[] =>
  [value].flat().flatMap(one => (!isBlank(one) && typeof one === 'object' && one !== null && 'id' in one ? [Number(one.id)] : []));
