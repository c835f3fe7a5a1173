import type { Resource, Section, ShowTab, Tab } from '../../define';
import { tabOf } from '../../define/formTabs';
import { sectionOf } from '../../define/sections';
import { limitsOf } from '../../define/rulesAcross';
import type { DateLimitOptions } from '../../kinds/date';
import { didYouMean } from '../../nearest';
import type { Registry } from '../../registry';
import { conditionNames } from '../validation';

/** Names of fields that a definition speaks of and does not have, with the one that was meant. */
export function checkFieldNames({ name, definition }: Resource): string[] {
  const { fields, title, when, editableWhen, tree, companyField, ownerFields: own, api, list, form, show, csv, sample } = definition;
  const known = Object.keys(fields);
  const missing = (culprit: string, names: readonly (string | false | undefined)[], more: readonly string[] = []) =>
    names.flatMap(one =>
      typeof one !== 'string' || known.includes(one) || more.includes(one) ? [] : [`${culprit}: ${noField(name, one, known)}`],
    );
  return [
    ...missing(`${name}.title`, title ?? []),
    ...missing(`${name}.tabOn`, [definition.tabOn ?? []].flat()),
    ...missing(`${name}.when`, Object.keys(when ?? {})),
    ...missing(`${name}.editableWhen`, Object.keys(editableWhen ?? {})),
    ...missing(`${name}.tree`, [tree]),
    ...missing(`${name}.companyField`, [companyField]),
    ...missing(
      `${name}.own`,
      (own ?? []).map(path => path.split('.')[0]),
    ),
    ...(api?.bodies ?? []).flatMap(({ fields: names }) => missing(`${name}.api.bodies`, names)),
    ...missing(`${name}.list.columns`, list?.columns ?? []),
    ...missing(`${name}.list.reads`, list?.reads ?? []),
    ...missing(
      `${name}.list.filters`,
      (list?.filters ?? []).filter(filter => typeof filter === 'string'),
    ),
    ...missing(`${name}.list.sort`, [list?.sort?.field], ['id', 'created_at', 'updated_at']),
    ...missing(`${name}.list.sort.first`, conditionNames(list?.sort?.first), ['id', 'created_at', 'updated_at']),
    ...missing(`${name}.list.frequentSorts`, list?.frequentSorts ?? [], ['created_at', 'updated_at']),
    ...missing(`${name}.list.rowColor`, [list?.rowColor]),
    ...Object.entries(list?.views ?? {}).flatMap(([view, { columns }]) => missing(`${name} view ${view}`, columns ?? [])),
    ...missing(`${name}.list.footer`, Object.keys(list?.footer ?? {})),
    ...missing(`${name}.list.chart`, list?.chart ? [list.chart.by, list.chart.sum, list.chart.average] : []),
    ...missing(`${name}.list.cells`, Object.keys(list?.cells ?? {})),
    ...missing(`${name}.form.fields`, form?.fields ?? []),
    ...Object.entries(definition.sections ?? {}).flatMap(([key, one]) => missing(`${name} section ${key}`, namedBy(sectionOf(one)))),
    ...Object.entries(form?.tabs ?? {}).flatMap(([key, tab]) => missing(`${name} tab ${key}`, namedBy(tabOf(tab)))),
    ...Object.entries(show ?? {}).flatMap(([key, tab]) => missing(`${name} tab ${key}`, typeof tab === 'object' ? namedBy(tab) : [])),
    ...missing(`${name}.csv.match`, [csv?.match ?? []].flat()),
    ...missing(`${name}.csv.defaults`, Object.keys(csv?.defaults ?? {})),
    ...missing(`${name}.csv.guesses`, Object.keys(csv?.guesses ?? {})),
    ...missing(`${name}.csv.headers`, Object.keys(csv?.headers ?? {})),
    ...[...new Set((sample?.rows ?? []).flatMap(Object.keys))].flatMap(one => missing(`${name}.sample.rows`, [one])),
    ...Object.entries(fields).flatMap(([field, { unique }]) =>
      missing(`${name}.${field}.unique`, Array.isArray(unique) ? (unique as string[]) : []),
    ),
    ...Object.entries(fields).flatMap(([field, options]) =>
      (['notBefore', 'notAfter'] as const).flatMap(option =>
        missing(`${name}.${field}.${option}`, limitsOf((options as DateLimitOptions)[option])),
      ),
    ),
    ...Object.entries(fields).flatMap(([field, options]) =>
      (['heading', 'language'] as const).flatMap(option =>
        missing(`${name}.${field}.${option}`, [(options as { heading?: string; language?: string })[option]]),
      ),
    ),
    ...Object.entries(fields).flatMap(([field, { follows }]) =>
      missing(`${name}.${field}.follows`, follows ? [follows.field, ...conditionNames(follows.while)] : []),
    ),
    ...Object.entries(fields).flatMap(([field, options]) =>
      missing(`${name}.${field}.depends`, Object.values((options as { depends?: Record<string, string> }).depends ?? {})),
    ),
  ];
}

/** That a register does not have a field, and which one was meant. */
export const noField = (register: string, name: string, known: readonly string[]) =>
  `${register} has no field "${name}"${didYouMean(name, known)}`;

/** That there is no such register, and which one was meant. */
export const noRegister = (name: string, registry: Registry) =>
  `no register "${name}"${didYouMean(
    name,
    registry.all.map(resource => resource.name),
  )}`;

/** The fields that a tab or a section names. */
function namedBy(tab: Tab<string> | Section<string> | ShowTab<string>): readonly string[] {
  if ('versions' in tab) return Object.values(tab.versions);
  if ('history' in tab) return tab.due === undefined ? [] : [tab.due];
  const from = 'from' in tab && tab.from !== undefined ? [tab.from] : [];
  return [...from, ...('fields' in tab ? (tab.fields ?? []) : [])];
}
