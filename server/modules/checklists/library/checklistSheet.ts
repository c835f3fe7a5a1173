import type { SheetSpec } from '#server/resources/sheets/sheetSpec.ts';
import { readConditions, readOptions, writeConditions, writeOptions } from '#src/domain/checklists/optionLines.ts';
import { mostParameters, parameterIssues, type ParameterDraft } from '#src/domain/checklists/parameterIssues.ts';

/** A checklist as a sheet: a row a parameter, its own rules beside each. */
export const checklistSheet: SheetSpec = {
  ...{ register: 'checklists', list: 'parameters', recordName: 'checklist' },
  settings: ['photo', 'video', 'comment', 'allow_early', 'gallery', 'signature'],
  needed: ['name', 'type'],
  key: { from: 'name', otherwise: 'parameter' },
  most: mostParameters,
  lines: {
    options: { read: readOptions, write: writeOptions },
    show_when: { read: readConditions, write: writeConditions },
  },
  sentences: { tooMany: '{{most}} parameters at most.', unknown: 'These columns are none of a parameter: {{headers}}.' },
  issuesOf: rows => parameterIssues(rows as readonly ParameterDraft[]),
};
