import type { Outcome, Rule } from './checklist';

type Row = Readonly<Record<string, unknown>>;

const outcomes = ['accept', 'reject'] as const;

/**
 * A parameter as other servers of the family write it (contract §11, §13), under the names of our own: `param_disp_name`, limits as
 * `benchmark_range_low`, options as texts with commas, rules as words or as JSON in a text. Any other row stays as it is.
 */
export function readFamilyParameter(row: Row): Row {
  if (row.param_disp_name === undefined && row.param_type === undefined) return row;
  const rules = parsed(row.validation);
  const config = isRow(row.param_config) ? row.param_config : row;
  return {
    ...row,
    key: String(row.key ?? row.id ?? ''),
    name: row.param_disp_name,
    type: row.param_type,
    low: config.benchmark_range_low ?? row.benchmark_range_low ?? null,
    high: config.benchmark_range_high ?? row.benchmark_range_high ?? null,
    ...Object.fromEntries(
      outcomes.flatMap(outcome => [
        [`${outcome}_photo`, ruleFor(rules, config, outcome, 'photos')],
        [`${outcome}_comment`, ruleFor(rules, config, outcome, 'comment')],
      ]),
    ),
    options: Array.isArray(row.param_config) ? (row.param_config as readonly Row[]).map(configuredOption) : optionsOf(row, rules),
  };
}

const configuredOption = ({ id, type, key, value, photos, comment }: Row) => ({
  key: String(key ?? id ?? value),
  ...{
    value: value ?? key,
    result: type === 'reject' ? 'reject' : 'accept',
    photo: readFamilyRule(photos),
    comment: readFamilyRule(comment),
  },
});

/** Options in a text: `ok,Not ok`, of which others name the good and the bad ones. Those that no text names are good. */
function optionsOf(row: Row, rules: unknown): readonly Row[] {
  const rejected = textsIn(row.dropdown_reject_value ?? row.dropdown_reject_values).map(fold);
  return textsIn(row.dropdown_values).map(value => {
    const result: Outcome = rejected.includes(fold(value)) ? 'reject' : 'accept';
    const own = Array.isArray(rules) ? (rules as readonly Row[]).find(({ name }) => fold(String(name ?? '')) === fold(value)) : undefined;
    const rule = (what: string) => ruleFor(own === undefined ? rules : parsed(own.validation), row, result, what);
    return { key: value, value, result, photo: rule('photos'), comment: rule('comment') };
  });
}

/** Other servers misspell the good outcome. */
const spellings: Readonly<Record<Outcome, readonly string[]>> = { accept: ['accept', 'aacept'], reject: ['reject'] };

function ruleFor(rules: unknown, row: Row, outcome: Outcome, what: string): Rule {
  const flat = row[`dropdown_values_${outcome}_${what}_validation`] ?? row[`dropdown_${outcome}_${what}_validation`];
  const within = spellings[outcome].map(name => (isRow(rules) ? rules[name] : undefined)).find(isRow);
  return readFamilyRule(flat ?? within?.[what] ?? (what === 'photos' ? within?.photo : undefined));
}

/** `Required`, `NotRequired`, `Not Required`; an empty one says nothing. */
export function readFamilyRule(given: unknown): Rule {
  const word = typeof given === 'string' ? given.toLowerCase().replace(/[^a-z]/g, '') : '';
  return word === 'required' ? 'required' : word === 'optional' ? 'optional' : word === 'notrequired' ? 'not_required' : null;
}

const isRow = (given: unknown): given is Row => typeof given === 'object' && given !== null && !Array.isArray(given);
const fold = (text: string) => text.trim().toLowerCase();

const textsIn = (given: unknown): readonly string[] =>
  (Array.isArray(given) ? given.map(String) : typeof given === 'string' ? given.split(',') : []).map(text => text.trim()).filter(Boolean);

/** JSON in a text; anything else as it stands. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}
