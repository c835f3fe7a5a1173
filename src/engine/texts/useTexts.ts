import { useTranslate } from 'ra-core';
import { isMoveKey } from '#definition/define/flow';
import type { Action, Display, FieldSection, Issue, Named, Preset, Resource, View } from '#definition';
import { textKey } from '#definition/derive/messages';
import { reasonText } from '#definition/derive/issueMessage';
import type { SelectOptions } from '#definition/kinds/select';
import { humanize } from '#definition/texts';

/** The texts of a register in the person's language; English from the definition stands behind. */
export function useTexts(resource: Resource) {
  const translate = useTranslate();
  const { name, label } = resource;
  const filters = resource.list.filters;
  return {
    one: translate(`resources.${name}.name`, { smart_count: 1, _: label.one }),
    many: translate(`resources.${name}.name`, { smart_count: 2, _: label.many }),
    field: (field: string) =>
      translate(isMoveKey(field) ? `engine.flow.${field.slice(1)}` : textKey.field(name, field), {
        _: resource.fields[field]?.label ?? humanize(field),
      }),
    help: (field: string) => {
      const english = resource.fields[field]?.help;
      return english === undefined
        ? undefined
        : translate(isMoveKey(field) ? `engine.flow.${field.slice(1)}_help` : textKey.help(name, field), { _: english });
    },
    option: (field: string, option: string) => {
      const { labels } = (filters.find(({ key }) => key === field)?.field ?? resource.fields[field] ?? {}) as Partial<SelectOptions>;
      return translate(textKey.option(name, field, option), { _: labels?.[option] ?? humanize(option) });
    },
    tab: (key: string, english = humanize(key)) => translate(textKey.tab(name, key), { _: english }),
    section: ({ key, label: english }: FieldSection) => translate(textKey.section(name, key), { _: english }),
    sectionHelp: ({ key, help }: FieldSection) => (help === undefined ? undefined : translate(textKey.sectionHelp(name, key), { _: help })),
    emptyTab: (key: string, english: string) => translate(textKey.emptyTab(name, key), { _: english }),
    filter: (key: string) => {
      const filter = filters.find(candidate => candidate.key === key);
      const isField = filter && resource.fields[filter.on] === filter.field;
      return translate(isField ? textKey.field(name, filter.on) : textKey.filter(name, key), { _: filter?.field.label ?? humanize(key) });
    },
    view: ({ key, label: english }: Named<View>) => translate(textKey.view(name, key), { _: english }),
    preset: ({ key, label: english }: Named<Preset>) => translate(textKey.preset(name, key), { _: english }),
    display: ({ key, label: english }: Named<Display>) =>
      translate(textKey.display(name, key), { _: translate(`engine.display.${key}`, { _: english }) }),
    /** What asking for a record is called, where one may not create it. */
    request: () => translate(textKey.request(name), { _: resource.request?.label ?? label.one }),
    /** Once a change is saved. */
    changed: () => (resource.form.saved === undefined ? undefined : translate(textKey.saved(name), { _: resource.form.saved })),
    action: (key: string, english = humanize(key)) => translate(textKey.action(name, key), { _: english }),
    /** Once an action is done. */
    actionDone: (key: string, { label: english, done }: Pick<Action, 'label' | 'done'>) => {
      const title = translate(textKey.action(name, key), { _: english ?? humanize(key) });
      return translate(textKey.action(name, `${key}_done`), { _: done ?? translate('engine.action.done', { name: title }) });
    },
  };
}

export type Texts = ReturnType<typeof useTexts>;

/** The sentence for a broken rule. */
export function useIssueText(): (issue: Issue) => string {
  const translate = useTranslate();
  return issue => reasonText((key, otherwise, args) => translate(key, { _: otherwise, ...args }), issue);
}
