import type { Resource } from '../../define';
import { iconNames } from '../../icons';
import { didYouMean } from '../../nearest';

/** Icons that there are none of: `keys.icon: no icon "keyy". Did you mean "key"?` */
export function checkIcons({ name, definition }: Resource): string[] {
  const { icon, list, marks, actions = {} } = definition;
  const parts = { view: list?.views, display: list?.displays, mark: marks, action: actions };
  const named = Object.entries(parts).flatMap(([part, all]) =>
    Object.entries(all ?? {}).map(([key, one]) => [`${name} ${part} ${key}.icon`, one.icon] as const),
  );
  const known: readonly string[] = iconNames;
  return [[`${name}.icon`, icon] as const, ...named].flatMap(([culprit, found]) =>
    found === undefined || known.includes(found) ? [] : [`${culprit}: no icon "${found}"${didYouMean(found, known)}`],
  );
}
