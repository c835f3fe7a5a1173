import type { FieldSection } from '../language/resource';
import type { AnySection, Section } from '../language/section';
import { fieldRanges, rangeOf } from './fieldRanges';

/** The sections of a register, each with its fields. */
export const sectionsOf = (sections: Readonly<Record<string, AnySection<string>>>, names: readonly string[]): FieldSection[] =>
  fieldRanges(Object.fromEntries(Object.entries(sections).map(([key, section]) => [key, sectionOf(section)])), names, names);

/** A section as a whole, where only its beginning or its fields are said. */
export const sectionOf = <Name extends string>(section: AnySection<Name>): Section<Name> => rangeOf<Name, Section<Name>>(section);
