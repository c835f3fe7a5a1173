import type { Resource } from '../../define';

/** A field stands in one section. */
export const checkSections = ({ name, sections }: Resource): string[] =>
  sections.flatMap(({ key, fields }, index) =>
    sections
      .slice(0, index)
      .flatMap(other =>
        fields.flatMap(field =>
          other.fields.includes(field) ? [`${name} section ${key}: "${field}" is in the section "${other.key}"`] : [],
        ),
      ),
  );
