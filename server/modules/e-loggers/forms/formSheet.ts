import type { SheetSpec } from '#server/resources/sheets/sheetSpec.ts';
import { readConditions, writeConditions } from '#src/domain/checklists/optionLines.ts';
import { most } from '#src/domain/e-loggers/field.ts';
import { formIssues, type FormIssue } from '#src/domain/e-loggers/formIssues.ts';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import { readChoices, readColumns, writeChoices, writeColumns } from '#src/domain/e-loggers/sheetLines.ts';
import { problems } from './versions';

/** The column that each issue of a field is about. */
const columnOf: Readonly<Record<FormIssue['rule'], string>> = {
  ...{ noFields: 'kind', tooMany: 'key', noKey: 'key', keyRepeats: 'key', kept: 'key', noLabel: 'label' },
  ...{ limits: 'low', options: 'options', columns: 'columns', condition: 'show_when', computed: 'of', copy: 'no_copy' },
};

/** A form as a sheet: a row a field. */
export const formSheet: SheetSpec = {
  ...{ register: 'forms', list: 'fields', settings: [], recordName: 'form' },
  needed: ['label', 'kind'],
  key: { from: 'label', otherwise: 'field' },
  most: most.fields,
  lines: {
    options: { read: readChoices, write: writeChoices },
    columns: { read: readColumns, write: writeColumns },
    show_when: { read: readConditions, write: writeConditions },
  },
  sentences: { tooMany: problems.tooMany, unknown: 'These columns are none of a field: {{headers}}.' },
  issuesOf: rows =>
    formIssues(readFields(rows)).flatMap(({ at, key, rule }) =>
      at === null ? [] : [{ at, field: columnOf[rule], rule: problems[rule], args: { key: key ?? '' } }],
    ),
};
