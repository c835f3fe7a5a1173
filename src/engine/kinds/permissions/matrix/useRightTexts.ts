import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { humanize } from '#definition/texts';
import { textKey } from '#definition/derive/messages';
import { useRegistry } from '../../../EngineContext';
import { isToggle } from './rightTree';

/** Rights in the person's words: a family is called as its registers are. */
export interface RightWords {
  section(name: string): string;
  family(name: string): string;
  /** What one key of a family allows. */
  item(key: string): string;
  /** The whole right: `Assets: edit`. */
  right(key: string): string;
  /** What a right that stands alone means. */
  help(key: string): string;
}

/** The words for rights; the same object until the language changes. */
export function useRightTexts(): RightWords {
  const translate = useTranslate();
  const registry = useRegistry();
  return useMemo(() => {
    const family = (name: string) => {
      // Where several registers share a family, it goes by the one that leads.
      const leader = registry.all.find(({ permission, partOf }) => permission === name && partOf === undefined);
      if (!leader) return translate(`engine.rights.families.${name}`, { _: humanize(name) });
      return translate(`resources.${leader.name}.name`, { smart_count: 2, _: leader.label.many });
    };
    const fieldOf = (key: string) => {
      for (const { name, fields } of registry.all) {
        const found = Object.entries(fields).find(([, { access }]) => access?.read === key || access?.write === key);
        if (found) return translate(textKey.field(name, found[0]), { _: found[1].label });
      }
      return null;
    };
    const item = (key: string) => {
      if (isToggle(key)) return translate(`engine.rights.toggles.${key}`, { _: humanize(key) });
      const rest = key.split('.').slice(1);
      const known = translate(`engine.rights.items.${rest.join('_')}`, { _: '' });
      if (known) return known;
      return (rest.length > 1 ? fieldOf(key) : null) ?? humanize(rest.at(-1) ?? key);
    };
    return {
      section: name => translate(`sections.${name}`, { _: humanize(name) }),
      family,
      item,
      right: key => (isToggle(key) ? item(key) : `${family(key.split('.')[0] ?? key)}: ${item(key)}`),
      help: key => translate(`engine.rights.toggleHelp.${key}`, { _: '' }),
    };
  }, [registry, translate]);
}
