import { format, resolveConfig } from 'prettier';
import type { FieldDraft, RegisterDraft } from './draft';

/** The file of a definition, as somebody of the house would write it. */
export async function definitionText(draft: RegisterDraft, path: string): Promise<string> {
  const { name, one, many, section, fields, api } = draft;
  const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imported = [...new Set(['defineResource', ...fields.flatMap(kindsOf)])].sort();
  const filters = fields.filter(({ kind }) => ['select', 'ref', 'boolean'].includes(kind)).map(field => field.name);
  const parts = [
    ...(api ? [`api: ${JSON.stringify(api)},`] : []),
    ...(filters.length > 0 ? [`list: { filters: ${JSON.stringify(filters)} },`] : []),
  ];
  const text = `import { ${imported.join(', ')} } from '#definition';

export const ${constant} = defineResource({
  name: ${JSON.stringify(name)},
  label: ${JSON.stringify({ one, many })},
  section: ${JSON.stringify(section)},
  fields: {
    ${fields.map(fieldText).join('\n')}
  },
  ${parts.join('\n')}
});

declare module '#definition/fields' {
  interface Resources {
    ${JSON.stringify(name)}: typeof ${constant};
  }
}
`;
  return format(text, { ...(await resolveConfig(path)), parser: 'typescript' });
}

const kindsOf = ({ kind, fields = [] }: FieldDraft): string[] => [kind, ...fields.flatMap(kindsOf)];

function fieldText({ name, kind, target, options, fields, settings }: FieldDraft): string {
  const first = target ?? options;
  const inner = fields ? `, fields: { ${fields.map(fieldText).join('\n')} }` : '';
  const rest = `{ ${JSON.stringify(settings).slice(1, -1)}${inner} }`;
  return `${name}: ${kind}(${first === undefined ? '' : `${JSON.stringify(first)}, `}${rest}),`;
}
