import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import { escaped, joinParts, linesInParts, type Lines } from '#src/domain/checklists/optionLines.ts';
import { columnKinds, type Choice, type Column } from './field';

/** The options of a field as one writes them into a cell, one a line: `Leaks | reject | leaks`; what says nothing has an empty part. */
export const writeChoices = (choices: readonly Partial<Choice>[]): string =>
  choices.map(({ value, result, key }) => joinParts([escaped(value ?? ''), result ?? '', escaped(key ?? '')])).join('\n');

/** Reads options, one a line. A text is enough: it gets a key. */
export function readChoices(cell: string): Lines<Choice> {
  const lines = linesInParts(cell);
  const keys = new Set(lines.flatMap(([, , key]) => key || []));
  const value: Choice[] = [];
  for (const [at, [text = '', result = '', key = '', ...more]] of lines.entries()) {
    if (text === '' || more.length > 0 || !['accept', 'reject', ''].includes(result)) return { line: at + 1 };
    value.push({ key: ownKey(key, text, keys, 'option'), value: text, result: result === '' ? null : (result as 'accept' | 'reject') });
  }
  return { value };
}

/** The columns of a table as one writes them into a cell, one a line: `Part | text | required | part`. */
export const writeColumns = (columns: readonly Partial<Column>[]): string =>
  columns
    .map(({ label, kind, required, key }) =>
      joinParts([escaped(label ?? ''), kind ?? 'text', required ? 'required' : '', escaped(key ?? '')]),
    )
    .join('\n');

/** Reads columns, one a line. A label is enough: it is a text then, and gets a key. */
export function readColumns(cell: string): Lines<Column> {
  const lines = linesInParts(cell);
  const keys = new Set(lines.flatMap(([, , , key]) => key || []));
  const value: Column[] = [];
  for (const [at, [label = '', given = '', required = '', key = '', ...more]] of lines.entries()) {
    const kind = given === '' ? 'text' : columnKinds.find(one => one === given);
    if (label === '' || more.length > 0 || !kind || !['required', ''].includes(required)) return { line: at + 1 };
    value.push({ key: ownKey(key, label, keys, 'column'), label, kind, required: required !== '' });
  }
  return { value };
}

/** The key that is given, or one that no other has; it is taken from then on. */
function ownKey(given: string, text: string, keys: Set<string>, otherwise: string): string {
  const key = given === '' ? keyFrom(text, keys, otherwise) : given;
  keys.add(key);
  return key;
}
