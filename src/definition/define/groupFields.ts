import type { FieldSection, Resource } from '../language/resource';

/** A run of fields: those of a section, or some that belong to none. */
export interface FieldGroup {
  /** The same while fields come and go. */
  readonly key: string;
  readonly section?: FieldSection;
  readonly fields: readonly string[];
}

/**
 * Fields as they stand on a page: each section where the first of its fields would stand, with its fields in its own order; the others as
 * they come.
 */
export function groupFields({ sections }: Pick<Resource, 'sections'>, names: readonly string[]): FieldGroup[] {
  const groups: { key: string; section?: FieldSection; fields: string[] }[] = [];
  for (const name of names) {
    const section = sections.find(({ fields }) => fields.includes(name));
    const last = groups.at(-1);
    if (section) {
      if (groups.some(group => group.section === section)) continue;
      groups.push({ key: section.key, section, fields: section.fields.filter(field => names.includes(field)) });
    } else if (last && !last.section) last.fields.push(name);
    else groups.push({ key: `after ${last?.key ?? ''}`, fields: [name] });
  }
  return groups;
}
