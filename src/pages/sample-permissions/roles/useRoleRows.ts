import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { RightSection, RightWords } from '#src/engine/index.ts';
import { areas, operations } from '#src/domain/sample-apps/lists/roles.ts';

const tree: readonly RightSection[] = [
  { name: 'areas', families: areas.map(name => ({ name, keys: operations.map(operation => `${name}.${operation}`) })) },
];

/** The rows of the matrix of a sample role: nine areas, each to be read, written and created in. */
export function useRoleRows(): { tree: readonly RightSection[]; words: RightWords } {
  const translate = useTranslate();
  return useMemo(() => {
    const family = (name: string) => translate(`sampleRoles.areas.${name}`);
    const item = (key: string) => translate(`sampleRoles.operations.${key.split('.')[1] ?? key}`);
    const right = (key: string) => `${family(key.split('.')[0] ?? key)}: ${item(key)}`;
    return { tree, words: { section: () => translate('sampleRoles.section'), family, item, right, help: () => '' } };
  }, [translate]);
}
