import type { Kind } from '#definition';
import {
  readKinds,
  readParts,
  readType,
  type Documented,
  type DocumentedKind,
  type DocumentedOption,
  type DocumentedPart,
} from './readParts';

/** A kind with the options that only some kinds have. */
export interface KindOfField extends DocumentedKind {
  options: readonly DocumentedOption[];
}

/** All that there is to say about the language. */
export interface Language {
  parts: readonly (DocumentedPart & { title: string; intro: string })[];
  fieldOptions: DocumentedPart;
  kinds: readonly KindOfField[];
  /** What `when` takes. */
  condition: Documented;
}

const headings = [
  ['Definition', 'A register', 'What `defineResource` takes.'],
  [
    'RecordParts',
    'Parts of a record',
    'What a definition switches on by a line each: routes, tables, rights and the place on the page of a record come with it.',
  ],
  ['Tab', 'Tabs of a form', 'An entry of `form.tabs`, by name.'],
  ['Section', 'Sections', 'An entry of `sections`, by name.'],
  ['ShowTab', 'Tabs of a record', 'An entry of `show`, by name: some fields, a related list, the history, or a part of your own.'],
  ['ListOptions', 'The list', 'What `list` takes.'],
  ['CustomFilter', 'Filters', 'An entry of `list.filters` that is not simply a field.'],
  [
    'View',
    'Views',
    'An entry of `list.views`: some of the records as a list of their own, at the address of the register with its name behind.',
  ],
  ['Preset', 'Presets', 'An entry of `list.presets`: a saved view that is there from the beginning.'],
  ['Display', 'Displays', 'An entry of `list.displays`: another look at the same rows, switched in the toolbar of the list.'],
  ['Chart', 'Charts', 'What `list.chart` takes.'],
  [
    'Mark',
    'Marks',
    'An entry of `marks`, by name: which values stand out, by exactly one comparison, in which colour and with which word.',
  ],
  ['Flow', 'Flows', 'What `flow` takes: the moves of the field that says in what status a record is.'],
  ['Move', 'Moves', 'An entry of `moves` in a flow.'],
  ['Action', 'Actions', 'An entry of `actions`.'],
  ['Api', 'On the wire', 'What `api` takes.'],
  ['ReportDefinition', 'A report', 'What `defineReport` takes, in a file of `resources/reports`.'],
  ['MeasureWords', 'Measures', 'An entry of `measures` in a report, by name: rows that are counted, or a rate of two such counts.'],
  ['Count', 'Counts', 'A measure that counts rows.'],
  ['Rate', 'Rates', 'A measure that divides one count by another.'],
  ['ReportChart', 'Charts of a report', 'What `chart` of a report takes.'],
  ['HomePartDefinition', 'A part of the start page', 'What `defineHomePart` takes, in a file of `resources/home`.'],
  ['HomeFigureWords', 'Figures of the start page', 'An entry of `figures` in a part, by name: a count, or the figure of a report.'],
  ['HomeCount', 'Counts of the start page', 'A figure that counts the rows of a list.'],
  ['HomeRate', 'Figures of reports on the start page', 'A figure that a report has.'],
  ['Translation', 'Translations', 'An entry of `translations`, by language.'],
] as const;

const isKind = (value: unknown): value is Kind => typeof value === 'object' && value !== null && 'accept' in value && 'sample' in value;

/** Reads the language from its sources. */
export function readLanguage(): Language {
  return {
    parts: headings.map(([name, title, intro]) => ({ ...partIn(partFile(name), name), title, intro })),
    fieldOptions: partIn(readParts('kind.ts'), 'FieldOptions'),
    condition: readType('when.ts', 'When'),
    kinds: readKinds().map(kind => ({ ...kind, options: optionsOfKind(kind.name) })),
  };
}

/** Each part of a definition stands in a file of its own. */
const partFile = (name: string) => readParts(`language/${files[name] ?? name.charAt(0).toLowerCase() + name.slice(1)}.ts`);

/** Files that are not called as the part that they hold. */
const files: Readonly<Record<string, string>> = {
  ReportDefinition: 'reports/report',
  MeasureWords: 'reports/measure',
  Count: 'reports/measure',
  Rate: 'reports/measure',
  ReportChart: 'reports/reportChart',
  HomePartDefinition: 'homePart',
  HomeFigureWords: 'homePart',
  HomeCount: 'homePart',
  HomeRate: 'homePart',
};

function partIn(parts: Map<string, DocumentedPart>, name: string): DocumentedPart {
  const part = parts.get(name);
  if (!part) throw new Error(`there is no ${name} in the sources of the language`);
  return part;
}

/** The options of a kind stand in its own file, or in that of the kind whose options it shares. */
function optionsOfKind(name: string): DocumentedOption[] {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/definition/kinds/*.ts', { eager: true });
  const kind = Object.values(modules[`../../src/definition/kinds/${name}.ts`] ?? {}).find(isKind);
  const interfaces = [...[name, 'text', 'number', 'ref', 'select', 'date'].map(file => `kinds/${file}.ts`), 'numbers/aggregate.ts'].flatMap(
    file => [...readParts(file).values()],
  );
  const known = interfaces.filter(part => part.name.endsWith('Options')).flatMap(part => part.options);
  return Object.keys(kind?.options ?? {}).map(option => {
    const found = known.find(({ path }) => path === option);
    if (!found) throw new Error(`${name}.${option} stands in no interface`);
    return found;
  });
}
