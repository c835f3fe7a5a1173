import type { Filter, Resource } from '#definition';

/** The fields of a register itself that the filters of its definition begin at: by value, by word, and by default. */
export function filteredFields(resource: Resource): Set<string> {
  return new Set(resource.list.filters.flatMap(pathsOf).map(path => firstField(resource, path)));
}

const pathsOf = ({ on, choices = {}, words = {}, instead = {}, contains, own, defaultWhere }: Filter): string[] => [
  // Parts of texts are found by the index of searches.
  ...(Object.keys(choices).length > 0 || contains === true || own === true ? [] : [on]),
  ...Object.values(choices).flatMap(Object.keys),
  ...Object.values(words).flatMap(({ when }) => Object.keys(when)),
  ...Object.values(instead).flatMap(Object.values<string>),
  ...Object.keys(defaultWhere?.when ?? {}),
];

/** The field of the register itself that a path leads through first: `model` of `category`, which is read through it. */
export function firstField(resource: Resource, path: string): string {
  const name = path.split('.')[0] ?? '';
  const { through } = resource.fields[name] ?? {};
  return through === undefined ? name : firstField(resource, through);
}
