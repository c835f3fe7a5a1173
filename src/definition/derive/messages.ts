import type { RecordTab, Resource, Translation } from '../define';
import type { Registry } from '../registry';
import { isMoveKey } from '../define/flow';
import { ruleTexts } from '../rules';
import { optionLabel } from '../kinds/select';
import type { Field } from '../kind';
import { humanize } from '../texts';
import type { Messages } from '../text/messageTree';
import { homeTexts } from './home/homeTexts';
import { reportTexts } from './reports/reportTexts';

export type { Messages } from '../text/messageTree';

/** Keys of a register's texts. */
export const textKey = {
  field: (resource: string, field: string) => `resources.${resource}.fields.${field}`,
  help: (resource: string, field: string) => `resources.${resource}.help.${field}`,
  option: (resource: string, field: string, option: string) => `resources.${resource}.options.${field}.${option}`,
  tab: (resource: string, tab: string) => `resources.${resource}.tabs.${tab}`,
  section: (resource: string, section: string) => `resources.${resource}.sections.${section}`,
  sectionHelp: (resource: string, section: string) => `resources.${resource}.sections.${section}_help`,
  emptyTab: (resource: string, tab: string) => `resources.${resource}.tabs.${tab}_empty`,
  filter: (resource: string, filter: string) => `resources.${resource}.filters.${filter}`,
  view: (resource: string, view: string) => `resources.${resource}.views.${view}`,
  preset: (resource: string, preset: string) => `resources.${resource}.presets.${preset}`,
  display: (resource: string, display: string) => `resources.${resource}.displays.${display}`,
  request: (resource: string) => `resources.${resource}.request`,
  saved: (resource: string) => `resources.${resource}.saved`,
  action: (resource: string, action: string) => `resources.${resource}.actions.${action}`,
  rule: (rule: string) => `validation.${rule}`,
};

/** The English texts that follow from the definitions and from the rules. */
export function englishTexts(registry: Registry): Messages {
  const resources = Object.fromEntries(
    [...registry.all, ...registry.queries].map(resource => [resource.name, textsOf(resource, registry)]),
  );
  return { resources, validation: { ...ruleTexts }, reports: reportTexts(registry.reports), home: { parts: homeTexts(registry.home) } };
}

/** The texts that definitions bring themselves in another language; those in the locale files stand above them. */
export function translatedTexts(registry: Registry, language: string): Messages {
  const brought = [...registry.all, ...registry.queries].flatMap(resource => {
    const texts = resource.translations[language];
    return texts ? [[resource.name, withName(texts) as unknown as Messages] as const] : [];
  });
  return brought.length > 0 ? { resources: Object.fromEntries(brought) } : {};
}

const withName = (texts: Translation) => (texts.name_one ? { name: texts.name_one, ...texts } : texts);

function textsOf(resource: Resource, registry: Registry): Messages {
  const shared = { created_at: 'Created', updated_at: 'Updated', deleted_at: 'Deleted', id: 'Id' };
  const fields: Messages = { ...shared };
  const help: Messages = {};
  const options: Messages = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    collect(name, field, { fields, help, options });
  }
  const filters: Messages = {};
  for (const filter of resource.list.filters) {
    if (filter.field === resource.fields[filter.on]) continue;
    filters[filter.key] = filter.field.label;
    const words = optionsOf(filter.field);
    if (words) options[filter.key] = words;
  }
  const tabs: Messages = {
    ...labelsOf(resource.form.tabs),
    ...Object.fromEntries(resource.show.tabs.filter(isLabelled).map(tab => [tab.key, labelOf(tab, registry)])),
  };
  for (const tab of resource.show.tabs) if ('history' in tab && tab.empty !== undefined) tabs[`${tab.key}_empty`] = tab.empty;
  const sections: Messages = labelsOf(resource.sections);
  for (const { key, help: sentence } of resource.sections) if (sentence !== undefined) sections[`${key}_help`] = sentence;
  const actions: Messages = {};
  for (const [key, action] of Object.entries(resource.actions)) {
    actions[key] = action.label;
    if (action.confirm) actions[`${key}_confirm`] = action.confirm;
    if (action.done) actions[`${key}_done`] = action.done;
    for (const [name, field] of Object.entries(action.fields ?? {}).filter(([name]) => !isMoveKey(name)))
      collect(name, field, { fields, help, options });
  }
  const names = { name: resource.label.one, name_one: resource.label.one, name_other: resource.label.many };
  const { list } = resource;
  const [views, presets, displays] = [labelsOf(list.views), labelsOf(list.presets), labelsOf(list.displays)];
  const saved: Messages = resource.form.saved === undefined ? {} : { saved: resource.form.saved };
  const request: Messages = resource.request ? { request: resource.request.label } : {};
  return dropEmpty({
    ...names,
    ...saved,
    ...request,
    fields,
    help,
    options,
    sections,
    tabs,
    filters,
    views,
    presets,
    displays,
    actions,
    head: labelsOf(resource.head.figures),
  });
}

/** A part that is not called otherwise has a title of its own. */
const isLabelled = (tab: RecordTab) => tab.label !== undefined || !('part' in tab);

const labelOf = ({ key, label }: RecordTab, registry: Registry) =>
  label ?? (registry.has(key) ? registry.get(key).label.many : humanize(key));

const labelsOf = (parts: readonly { key: string; label: string }[]): Messages =>
  Object.fromEntries(parts.map(({ key, label }) => [key, label]));

function collect(name: string, field: Field, into: { fields: Messages; help: Messages; options: Messages }): void {
  into.fields[name] = field.label;
  if (field.help) into.help[name] = field.help;
  const words = optionsOf(field);
  if (words) into.options[name] = words;
  if ('fields' in field) {
    for (const [inner, nested] of Object.entries(field.fields as Record<string, Field>)) collect(`${name}_${inner}`, nested, into);
  }
}

function optionsOf(field: Field): Messages | null {
  if (!('options' in field)) return null;
  const select = field as unknown as { label: string; options: readonly string[] };
  return Object.fromEntries(select.options.map(option => [option, optionLabel(select, option)]));
}

const dropEmpty = (messages: Messages) =>
  Object.fromEntries(Object.entries(messages).filter(([, value]) => typeof value === 'string' || Object.keys(value).length > 0));
