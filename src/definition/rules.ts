/**
 * The rules a value can break, each with its English text. The server answers these texts; the console
 * shows `validation.<rule>` in the person's language. `{{…}}` is filled from the issue's arguments.
 */
export const ruleTexts = {
  required: 'This field is required.',
  text: 'This must be text.',
  tooLong: 'This may have at most {{max}} characters.',
  tooShort: 'This must have at least {{min}} characters.',
  number: 'This must be a number.',
  decimalPoint: 'The column is read with a point before the decimals, and this is no such number.',
  decimalComma: 'The column is read with a comma before the decimals, and this is no such number.',
  integer: 'This must be a whole number.',
  tooSmall: 'This must be at least {{min}}.',
  tooLarge: 'This may be at most {{max}}.',
  boolean: 'This must be yes or no.',
  date: 'This must be a date such as 2026-03-31.',
  dayFirst: 'The column is read as day/month/year, and this is no such date.',
  monthFirst: 'The column is read as month/day/year, and this is no such date.',
  datetime: 'This must be a date and time such as 2026-03-31 14:30:00.',
  time: 'Write the time as 06:30.',
  timeZone: 'No such time zone. Write one as Asia/Bahrain.',
  expiresBeforeDue: 'It cannot expire before it is due.',
  chooseInspected: 'Choose assets, a model or a place.',
  neededToStayOpen: 'This is needed where several stay open.',
  lowAboveHigh: 'The lowest good value must not be above the highest.',
  warnOutside: 'This must lie between the limits, and the lower one below the upper one.',
  noGoodOption: 'At least one option must be good.',
  keyRepeats: 'This key stands here twice.',
  keyOfDeleted: 'A deleted parameter had this key, and its answers are kept. Choose another.',
  shiftNameRepeats: 'Two shifts are called “{{name}}”.',
  shiftsOverlap: 'The shifts “{{one}}” and “{{other}}” are on at the same time.',
  standsInForSelf: 'Somebody else stands in for a person.',
  notEarlier: 'A condition must name a parameter that comes before this one.',
  tooManyOptions: 'This may have {{most}} options at most.',
  tooManyParameters: 'A checklist may have {{most}} parameters at most.',
  duration: 'This must be days, hours and minutes.',
  option: 'Choose one of: {{options}}.',
  color: 'This must be a colour such as #2e7d32.',
  email: 'This must be an e-mail address.',
  url: 'This must be an address that begins with http:// or https://.',
  phone: 'This must be a telephone number of 7 to 35 characters.',
  format: 'This does not have the form {{format}}.',
  image: 'Please select a valid file type (jpg, webp, png, gif, svg) within {{limit}}MB.',
  file: 'This must be a file.',
  fileKind: '{{name}}: this kind of file is not taken. Taken are {{endings}}.',
  fileEmpty: '{{name}}: this file is empty.',
  fileTooLarge: '{{name}}: a file may have {{most}} MB at most.',
  fileContent: '{{name}}: this is no {{ending}} file.',
  fileElsewhere: '{{name}}: this file is not kept with this record. Choose it again.',
  tooManyFiles: 'This may have {{most}} files at most.',
  tooManyTags: 'This may have {{most}} tags at most.',
  tagTooLong: 'A tag may have {{max}} characters at most.',
  reference: 'This record does not exist or does not belong here.',
  list: 'This must be a list of rows.',
  tooManyRows: 'This may have {{max}} rows at most.',
  listRow: 'Row {{row}}: {{text}}',
  customField: '{{text}}',
  permissions: 'This must be a map of rights to 1, 0 or -1.',
  confirmation: 'The two passwords differ.',
  belowEarlier: 'This must be at least {{min}}, which it was before.',
  aboveLater: 'This may be at most {{max}}, which it is later.',
  totalTooSmall: 'This would leave {{total}}, and no less than {{min}} may be left.',
  totalTooLarge: 'This would come to {{total}}, and no more than {{max}} may be there.',
  beforePurchase: 'This must not be before the purchase date.',
  beforeStart: 'This must not be before the start date.',
  beforeDown: 'This must not be before it went down.',
  beforeCheckout: 'This must not be before the check-out.',
  beforeOther: 'This must not be before “{{label}}”.',
  afterOther: 'This must not be after “{{label}}”.',
  inFuture: 'This must not be in the future.',
  inPast: 'This must not be in the past.',
  beforeIssue: 'This must not be before the date of issue.',
  notAfterStart: 'This must be after the start date.',
  taken: 'This is already in use.',
  cycle: 'A record cannot stand below itself.',
  unchangeable: 'This cannot be changed after it was created.',
  unknownField: 'This field does not belong to the field set of the model.',
  noRecord: 'There is no {{record}} "{{text}}".',
  severalRecords: 'Several {{records}} are named "{{text}}".',
  severalMatch: 'Several {{records}} have this.',
  cannotMake: 'The {{record}} "{{text}}" cannot be made:',
  ofField: '{{label}}:',
  earlierRow: 'An earlier row is the same one.',
  rowRepeats: 'Row {{row}} says the same.',
  notDerived: 'What the other fields say gives no value here.',
  noHeader: 'No header stands above "{{text}}". A text with what parts the cells belongs in quotes.',
  alreadyThere: 'Already there, and left as it is.',
  namesItself: 'It names the record itself, and was left empty.',
  namesCircle: 'It names a record that names this one in turn, and was left empty.',
  leftOut: 'Left out because of what {{label}} says.',
  keptEmpty: 'The {{record}} was there already with nothing here, which was kept.',
  keptOther: 'The {{record}} was there already with "{{text}}", which was kept.',
  madeAs: 'The {{record}} "{{text}}" is made for this. {{label}}: {{option}}.',
  shortenedNumber: '"{{text}}" is a long number that a spreadsheet has shortened: digits are lost. Keep the column as text there.',
  becameDay: '"{{text}}" may be a number that a spreadsheet has taken for a day. Keep the column as text there.',
  sheetError: '"{{text}}" is an error of a spreadsheet’s formula, and no value.',
  serialDay: '"{{text}}" is how a spreadsheet counts days. It is read as {{day}}.',
  neither: '"{{text}}" is neither yes nor no, and was left out.',
  noRight: 'You have no right to this: {{right}}.',
  nobodyChosen: 'Choose at least one person or department.',
  expired: 'It expired on {{day}}.',
  moveRole: 'Only who is named here may do this: {{label}}.',
  ownMove: 'Somebody else has to do this: you are named here: {{label}}.',
  moveCondition: 'This has to be otherwise first: {{label}}.',
  moveSigned: 'This is signed: do it by its own button.',
  moveNeeds: 'Fill this in first: {{label}}.',
  changedSince: 'It was changed since, and stays.',
} as const;

export type Rule = keyof typeof ruleTexts;

/** What is wrong with one value: the rule it breaks and what its text needs. A definition's own rule brings its key as `rule`. */
export interface Issue {
  rule: Rule | (string & {});
  args?: Record<string, string | number>;
  /** Where it is wrong in a field within the value: which one, and what with it. */
  within?: Within;
}

/** A field within a value. Its texts stand under its register by the name of the field around it: `lines_description`. */
export interface Within {
  register?: string;
  field: string;
  label: string;
  issue: Issue;
}

/** An issue of a field, with the places of what it says of fields within. */
export function issueAt(register: string, field: string, issue: Issue): Issue {
  if (!issue.within) return issue;
  const inner = `${field}_${issue.within.field}`;
  return { ...issue, within: { ...issue.within, register, field: inner, issue: issueAt(register, inner, issue.within.issue) } };
}

/** Thrown by a kind when something from outside cannot become a value. */
export class Refusal extends Error {
  constructor(readonly issue: Issue) {
    super(issueText(issue));
  }
}

/** The English sentence for an issue; a rule of a definition's own reads as it stands. */
export function issueText({ rule, args, within }: Issue): string {
  const text: string = ruleTexts[rule as Rule] ?? rule;
  const words: Issue['args'] = { ...args, ...(within && { text: `${within.label}: ${issueText(within.issue)}` }) };
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(words[name] ?? ''));
}

/** Throws the refusal of a rule. */
export function refuse(rule: Rule, args?: Issue['args']): never {
  throw new Refusal({ rule, ...(args && { args }) });
}
