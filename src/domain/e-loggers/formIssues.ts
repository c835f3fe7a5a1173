import { longestKey } from '#src/domain/checklists/keyFrom.ts';
import { isStatic, most, type FieldKind, type FormField } from './field';

/** Why a form cannot be published as it is, with the key of the field it is about. */
export interface FormIssue {
  key: string | null;
  /** The place of that field, counted from 0. */
  at: number | null;
  rule:
    | 'noFields'
    | 'tooMany'
    | 'noKey'
    | 'keyRepeats'
    | 'kept'
    | 'noLabel'
    | 'limits'
    | 'options'
    | 'columns'
    | 'condition'
    | 'computed'
    | 'copy';
}

/**
 * What is wrong with the fields of a form. A condition looks at earlier fields alone, and a computed field follows from earlier numbers, so
 * there are no circles.
 *
 * @param kept the kinds that keys stood for in earlier versions: a key never comes to stand for something else
 */
export function formIssues(fields: readonly FormField[], kept: ReadonlyMap<string, FieldKind> = new Map()): FormIssue[] {
  const issues: FormIssue[] = [];
  if (!fields.some(field => !isStatic(field))) issues.push({ key: null, at: null, rule: 'noFields' });
  if (fields.length > most.fields) issues.push({ key: null, at: null, rule: 'tooMany' });
  const earlier = new Map<string, FormField>();
  for (const [at, field] of fields.entries()) {
    const { key } = field;
    const add = (rule: FormIssue['rule']) => issues.push({ key, at, rule });
    if (key === '' || key.length > longestKey) add('noKey');
    else if (earlier.has(key)) add('keyRepeats');
    else if ((kept.get(key) ?? field.kind) !== field.kind) add('kept');
    if (field.label === '') add('noLabel');
    if (field.show_when.some(condition => !earlier.has(condition.key))) add('condition');
    if (field.no_copy && (field.carry_forward || field.default?.by === 'last')) add('copy');
    const rule = ofKind(field, earlier);
    if (rule) add(rule);
    earlier.set(key, field);
  }
  return issues;
}

function ofKind(field: FormField, earlier: ReadonlyMap<string, FormField>): FormIssue['rule'] | null {
  switch (field.kind) {
    case 'number':
    case 'reading':
      return isRising([field.low, field.warn_low, field.warn_high, field.high]) ? null : 'limits';
    case 'select':
    case 'choices':
      return isListOf(field.options, most.options) && field.options.every(({ value }) => value !== '') ? null : 'options';
    case 'table':
      return isListOf(field.columns, most.columns) && field.min_rows <= field.max_rows ? null : 'columns';
    case 'computed': {
      const isNumber = (key: string) => ['number', 'reading', 'computed'].includes(earlier.get(key)?.kind ?? '');
      const count = field.operation === 'difference' ? 2 : 1;
      return field.of.length >= count && field.of.every(isNumber) ? null : 'computed';
    }
    default:
      return null;
  }
}

function isRising(limits: readonly (number | null)[]): boolean {
  const known = limits.filter(limit => limit !== null);
  return known.every((limit, at) => at === 0 || (known[at - 1] ?? limit) <= limit);
}

/** Whether there is at least one, not too many, and each has a key of its own. */
function isListOf(rows: readonly { key: string }[], largest: number): boolean {
  const keys = new Set(rows.map(({ key }) => key));
  return rows.length > 0 && rows.length <= largest && keys.size === rows.length && !keys.has('');
}
