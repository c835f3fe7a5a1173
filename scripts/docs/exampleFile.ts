import * as language from '#definition';
import { readLanguage } from './language';

const file = 'tests/definition/examples-of-the-docs.ts';

const base: Readonly<Record<string, string>> = {
  name: "'keys'",
  label: "{ one: 'Key', many: 'Keys' }",
  section: "'settings'",
  fields: `{
    name: text({ label: 'Name', required: true }), kind: select(['mechanical', 'card', 'code'], { label: 'Kind' }),
    location: ref('locations', { label: 'Opens' }), parent: ref('keys', { label: 'Within' }), holder: ref('users', { label: 'Held by' }),
    status: ref('statuslabels', { label: 'Status' }), model: ref('models', { label: 'Model' }),
    due: date({ label: 'To be returned', required: true }), lost: boolean({ label: 'Lost' }), colour: color({ label: 'Colour' }),
    issue: number({ label: 'Issue' }), reason: text({ label: 'Reason' }), notes: textarea({ label: 'Notes' }), cost: money({ label: 'Cost' }), since: date({ label: 'Since', required: true }),
    title: text({ label: 'Title' }), language: select(['en', 'ar'], { label: 'Language' }),
    custom_fields: customFields({ label: 'Custom fields', fieldset: 'model.fieldset' }) }`,
};

/** What running totals are of. */
const sequences =
  "{ issue: { of: 'location', by: 'since', total: { atLeast: 0 } }, cost: { of: 'location', by: 'since', total: { atLeast: 0 } } }";

/** The examples of the options as a file, each on a line of its own, and to which option a line belongs. */
export function exampleFile(): { file: string; text: string; optionAt(line: number): string | undefined } {
  const { parts, fieldOptions, kinds, condition } = readLanguage();
  const ofDefinitions = parts.flatMap(part =>
    part.options.map(({ path, example }) => ({
      of: `${part.name}.${path}`,
      code: wholeOf(part.name, example ?? ''),
    })),
  );
  const fields = [
    ...fieldOptions.options.map(({ path, example }) => ({ of: `FieldOptions.${path}`, example })),
    ...kinds.flatMap(kind => [kind, ...kind.options].map(({ example }) => ({ of: kind.name, example }))),
  ];
  const ofFields = fields.map(({ of, example }) => ({
    of,
    code: withBase(`fields: { ...${base.fields}, ${example} }, sequences: ${sequences}`),
  }));
  const examples = [...ofDefinitions, ...ofFields, { of: 'When', code: withBase(condition.example ?? '') }];
  const imported = Object.keys(language).join(', ');
  const lines = [`import { ${imported} } from '#definition';`, ...examples.map(({ code }) => code.replace(/\s*\n\s*/g, ' '))];
  return { file, text: lines.join('\n'), optionAt: line => examples[line - 1]?.of };
}

const reportParts: readonly string[] = ['ReportDefinition', 'MeasureWords', 'Count', 'Rate', 'ReportChart'];

const reportBase: Readonly<Record<string, string>> = {
  name: "'rounds'",
  label: "'Rounds'",
  source: "'inspections'",
  range: "{ by: 'date_range' }",
  measures: "{ due: { label: 'Due', rows: {} } }",
};

const homeParts: readonly string[] = ['HomePartDefinition', 'HomeFigureWords', 'HomeCount', 'HomeRate'];

const homeBase: Readonly<Record<string, string>> = {
  name: "'keys'",
  label: "'Keys'",
  icon: "'key'",
  figures: "{ lost: { label: 'Lost keys', register: 'keys', rows: { lost: true } } }",
};

function wholeOf(part: string, example: string): string {
  if (homeParts.includes(part)) return `defineHomePart({ ${completed(homeBase, example)} });`;
  return reportParts.includes(part) ? withReport(example) : withBase(example);
}

/** A whole report, of which the example says a part. */
const withReport = (example: string): string => `defineReport({ ${completed(reportBase, example)} });`;

/** A whole definition, of which the example says a part. */
const withBase = (example: string): string => `defineResource({ ${completed(base, example)} });`;

/** An example with what it does not say itself. */
function completed(parts: Readonly<Record<string, string>>, example: string): string {
  const own = [...example.matchAll(/^\w+/gm)].map(([name]) => name);
  const rest = Object.entries(parts).filter(([name]) => !own.includes(name));
  return [...rest.map(([name, value]) => `${name}: ${value}`), example].join(', ');
}
