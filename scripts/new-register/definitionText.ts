import { format, resolveConfig } from 'prettier';
import * as definition from '#definition';
import type { FieldDraft, RegisterDraft } from './draft';

/** The file of a definition, as somebody of the house would write it. */
export async function definitionText(draft: RegisterDraft, path: string): Promise<string> {
  const { name, one, many, section, fields, api } = draft;
  const constant = constantOf(name);
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

/** `key-rings` is kept as `keyRings`; what the language or the definitions know by that name already, as `textRegister`. */
function constantOf(name: string): string {
  const words = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return words in definition || reserved.has(words) ? `${words}Register` : words;
}

const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if ' +
    'implements import in instanceof interface let new null package private protected public return static super switch this throw true try ' +
    'typeof var void while with yield arguments'
  ).split(' '),
);

const kindsOf = ({ kind, fields = [] }: FieldDraft): string[] => [kind, ...fields.flatMap(kindsOf)];

function fieldText({ name, kind, target, options, fields, settings }: FieldDraft): string {
  const first = target ?? options;
  const inner = fields ? `, fields: { ${fields.map(fieldText).join('\n')} }` : '';
  const rest = `{ ${JSON.stringify(settings).slice(1, -1)}${inner} }`;
  return `${name}: ${kind}(${first === undefined ? '' : `${JSON.stringify(first)}, `}${rest}),`;
}
