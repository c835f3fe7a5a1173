import { objectSchema, sharedSchema } from '#definition';
import { bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { standings } from '#src/domain/sample-apps/lists/people.ts';
import { inQuery, listOf, missing, none, text, whole, writing, yesNo } from '../openapi/answers';
import { exportAnswers, exportParameters, listParameters } from '../openapi/listParameters';

const tags = ['data-tables'];
const record = sharedSchema('DataTableRow');
const orNone = { type: ['integer', 'null'] };
const written = {
  ...{ full_name: text, post: text, email: { ...text, format: 'email' }, city: text, startDate: { ...text, format: 'date' } },
  ...{
    salaryAmount: { type: 'number' },
    ageYears: orNone,
    experienceYears: orNone,
    standing: { ...text, enum: [...standings] },
    isArchived: yesNo,
  },
};
const properties = {
  id: whole,
  ...written,
  start_date: { ...text, description: 'As `03/31/2026`.' },
  salary: { ...text, description: 'As `$23896.35`.' },
  ...{
    age: text,
    experience: text,
    status: { ...whole, description: 'The place of the standing, from 1.' },
    avatar: text,
    responsive_id: text,
  },
};
const said = { ...objectSchema({ id: whole, ...written }), required: [] };
const filters = [
  'full_name',
  'email',
  'post',
  'city',
  'startDate',
  'salaryAmount',
  'ageYears',
  'experienceYears',
  'standing',
  'isArchived',
];
const idInQuery = inQuery('id', 'The row.');

/** The data tables: for whoever has the right `apps.use`, and not there at all with `SAMPLE_APPS=0`. */
export const tablesDescription: Description = {
  tag: { name: 'data-tables', description: 'Sample app: data tables' },
  paths: {
    '/api/datatables/initial-data': {
      get: {
        ...{ operationId: 'dataTables.all', summary: 'All rows', tags },
        responses: { 200: jsonAnswer('At most 500.', listOf(record)), ...usualAnswers },
      },
    },
    '/api/datatables/data': {
      get: {
        ...{ operationId: 'dataTables.list', summary: 'A page of rows, and all of them', tags, parameters: listParameters(...filters) },
        description: 'Ranges as `startDate[start]` and `startDate[end]`. Salaries, dates and ages are ordered as such.',
        responses: {
          200: jsonAnswer('The page, and all rows.', objectSchema({ allData: listOf(record), invoices: listOf(record), total: whole })),
          ...usualAnswers,
        },
      },
    },
    '/api/datatables/export': {
      get: {
        ...{
          operationId: 'dataTables.export',
          summary: 'All that a list finds, as a file',
          tags,
          parameters: exportParameters(...filters),
        },
        responses: exportAnswers,
      },
    },
    '/api/datatables/record': {
      get: {
        ...{ operationId: 'dataTables.get', summary: 'A row', tags, parameters: [idInQuery] },
        responses: { 200: jsonAnswer('The row.', objectSchema({ record })), ...usualAnswers, 404: missing },
      },
    },
    '/apps/datatables/add-record': {
      post: {
        ...{ operationId: 'dataTables.add', summary: 'Add a row', tags },
        requestBody: bodyOf({
          ...objectSchema({ record: said, client_id: { ...text, description: 'The same again adds nothing.' } }),
          required: ['record'],
        }),
        responses: { 201: jsonAnswer('The row.', objectSchema({ record })), ...writing },
      },
    },
    '/apps/datatables/update-record': {
      post: {
        ...{ operationId: 'dataTables.update', summary: 'Change a row, or archive it', tags },
        requestBody: bodyOf(objectSchema({ record: { ...said, description: 'Its id and what changes.' } })),
        responses: { 200: jsonAnswer('The row.', objectSchema({ record })), ...writing },
      },
    },
    '/apps/datatables/delete-record': {
      delete: {
        ...{ operationId: 'dataTables.delete', summary: 'Delete a row for good', tags },
        parameters: [inQuery('id', 'The row; it may stand in a JSON body as well.')],
        responses: { 200: none, ...usualAnswers, 404: missing },
      },
    },
    '/apps/datatables/start-over': {
      post: {
        ...{ operationId: 'dataTables.startOver', summary: 'Delete all rows and begin with the first ones', tags },
        responses: { 200: none, ...usualAnswers },
      },
    },
  },
  schemas: { DataTableRow: objectSchema(properties) },
};
