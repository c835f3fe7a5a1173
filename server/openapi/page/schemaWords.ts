import { html, raw } from 'hono/html';
import type { Properties, Schema } from '#definition';

export type Markup = ReturnType<typeof raw> | ReturnType<typeof html>;

/** Parts one after another; what they hold is escaped already. */
export const joinMarkup = (parts: readonly Markup[], between = ''): Markup => raw(parts.map(part => String(part)).join(between));

/** Words in which `code` stands between backquotes. */
export const codeWords = (text: string): Markup =>
  joinMarkup(text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`)));

/** An object of no more properties is told where it stands. */
const mostInline = 3;

const referenceOf = (schema: Schema) => /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? ''))?.[1];

/** What a schema allows, in a few words: `list of Reference`, `text or null`. */
export function typeWords(schema: Schema): Markup {
  const name = referenceOf(schema);
  if (name !== undefined) return html`<a href="#${name}">${name}</a>`;
  if ('const' in schema) return html`<code>${String(schema.const)}</code>`;
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return joinMarkup(choices.map(typeWords), ' or ');
  if (Array.isArray(schema.allOf)) return joinMarkup((schema.allOf as Schema[]).map(typeWords), ' and ');
  if (Array.isArray(schema.enum)) {
    const words = (schema.enum as unknown[]).map(word => html`<code>${String(word)}</code>`);
    return joinMarkup(words, ', ');
  }
  const properties = Object.entries((schema.properties ?? {}) as Properties);
  if (properties.length > 0 && properties.length <= mostInline) {
    return html`{
    ${joinMarkup(
      properties.map(([name, property]) => html`${name}: ${typeWords(property)}`),
      ', ',
    )}
    }`;
  }
  const types = [schema.type ?? 'anything'].flat().map(String);
  const items = schema.items as Schema | undefined;
  return joinMarkup(
    types.map(type => (type === 'array' && items ? html`list of ${typeWords(items)}` : html`${wordOf(type, schema)}`)),
    ' or ',
  );
}

const wordOf = (type: string, { contentMediaType }: Schema) =>
  ({ string: contentMediaType === undefined ? 'text' : 'file', boolean: 'yes or no', integer: 'whole number' })[type] ?? type;

/** The limits that a schema sets beyond its type. */
export function limitWords(schema: Schema): string {
  const limits: [string, string][] = [
    ['minimum', 'at least'],
    ['maximum', 'at most'],
    ['minLength', 'characters at least'],
    ['maxLength', 'characters at most'],
    ['maxItems', 'entries at most'],
    ['pattern', 'pattern'],
    ['default', 'default'],
  ];
  return limits.flatMap(([name, words]) => (schema[name] === undefined ? [] : [`${words} ${String(schema[name])}`])).join(', ');
}
