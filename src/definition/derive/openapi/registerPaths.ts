import type { Resource } from '../../define';
import { objectSchema, sharedSchema, type Properties, type Schema } from '../../schema';
import { ownPaths } from '../lists/listPath';
import { chartPath, mostGroups } from '../chart/chartGroups';
import { figuresPath, hasFigures } from '../figures';
import { tagFields, tagsPath } from '../tags/tagPaths';
import { keepsFiles } from '../files';
import { ownRightFor, rightFor, type Verb } from '../rights';
import { pageSchema, selectListSchema, successSchema } from './answers';
import { takesFiles } from './bodySchema';
import { exportAnswer, exportParameters } from './exportPath';
import { actionOperations } from './actionOperations';
import { filePaths } from './filePaths';
import { moveOperations } from './moveOperations';
import { bodyAnswers, bodyOf, conflictAnswer, jsonAnswer, orRefusal, usualAnswers, type ApiOperation, type PathItem } from './operation';
import { schemaNames } from './schemaNames';
import { filterParameters, idParameter, listParameters } from './parameters';

/** The routes that follow from a definition, by their addresses below the API's. */
export function registerPaths(resource: Resource, choice: Properties = {}, counts = false): Record<string, PathItem> {
  const { api, softDelete } = resource;
  const call = callsOf(resource);
  const below = api.nested === undefined ? null : callsOf(resource, 'below');
  const has = (operation: (typeof api.operations)[number]) => api.operations.includes(operation);
  const paths: Record<string, PathItem> = {};
  const add = (path: string, item: PathItem) => void (paths[`/${path}`] = { ...paths[`/${path}`], ...item });
  const choices = Object.keys(choice).length > 0 ? selectListSchema(choice) : sharedSchema('SelectList');
  add(api.selectlist, {
    get: { ...call.selectlist, responses: { ...call.selectlist.responses, 200: jsonAnswer('A page of choices.', choices) } },
  });
  if (has('list')) add(api.list, { get: call.list });
  if (has('list')) for (const { path, item } of filteredPaths(resource, call.list)) add(path, item);
  if (has('list')) add(`${api.path}/export`, { get: call.export });
  for (const field of tagFields(resource)) add(tagsPath(resource, field), { get: call.tags(field) });
  if (has('list') && resource.list.chart) add(chartPath(resource), { get: call.chart });
  if (has('list') && hasFigures(resource)) add(figuresPath(resource), { get: call.figures });
  if (has('create')) add(api.path, { post: call.create });
  const one = `${api.path}/{id}`;
  if (has('get')) add(one, { get: call.get });
  if (has('get') && counts) add(`${one}/counts`, { get: call.counts });
  if (has('update')) add(one, { patch: call.update, put: call.replace });
  if (has('update') || has('delete')) add(one, { post: call.overridden });
  if (has('delete')) add(one, { delete: call.delete });
  if (below && api.nested !== undefined) {
    const nested = api.nested.replace(/\{\w+\}/, '{parent}');
    if (has('list')) add(nested, { get: below.list });
    if (has('create')) add(nested, { post: below.create });
    if (has('get')) add(`${nested}/{id}`, { get: below.get });
    if (has('update')) add(`${nested}/{id}`, { patch: below.update, put: below.replace });
    if (has('update') || has('delete')) add(`${nested}/{id}`, { post: below.overridden });
    if (has('delete')) add(`${nested}/{id}`, { delete: below.delete });
  }
  for (const [name, operation] of Object.entries(actionOperations(resource)))
    add(`${resource.actions[name]?.on.includes('list') ? api.path : one}/${name}`, { post: operation });
  for (const [name, operation] of Object.entries(moveOperations(resource))) add(`${one}/moves/${name}`, { post: operation });
  if (softDelete) add(`${one}/restore`, { post: call.restore });
  return keepsFiles(resource) ? { ...paths, ...filePaths(resource) } : paths;
}

/** The lists that have an address of their own, by the filter that leads there. */
const filteredPaths = (resource: Resource, list: ApiOperation) =>
  resource.list.filters.flatMap(filter => {
    const { key, field, choices } = filter;
    const schema = choices ? { type: 'string', enum: Object.keys(choices) } : { type: 'string' };
    const value = { name: 'value', in: 'path', required: true, description: field.label, schema };
    const others = (list.parameters ?? []).filter(({ name }) => name !== key);
    const responses = { ...list.responses, 404: jsonAnswer('There is no such choice.', sharedSchema('Refusal')) };
    const summary = `${list.summary}: ${field.label.toLowerCase()}`;
    return ownPaths(filter).map(({ path, choice }) => {
      const get =
        choice === undefined
          ? { ...list, operationId: `${list.operationId}.${key}`, summary, parameters: [value, ...others], responses }
          : { ...list, operationId: `${list.operationId}.${choice}`, summary: `${list.summary}: ${choice}`, parameters: others };
      return { path, item: { get } };
    });
  });

function rightNeeded(resource: Resource, verb: Verb): string {
  const own = verb === 'view' ? ownRightFor(resource) : undefined;
  return `Needs the right \`${rightFor(resource, verb)}\`${own === undefined ? '' : `, or \`${own}\` for one’s own`}.`;
}

const byKey = { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } };
const countsSchema = objectSchema({ tabs: byKey, figures: byKey });

/** The calls at the register's own address, or at the one below the record that its records belong to. */
function callsOf(resource: Resource, where: 'own' | 'below' = 'own') {
  const { api, label, name } = resource;
  const names = schemaNames(resource);
  const row = sharedSchema(names.row);
  const one = label.one.toLowerCase();
  const many = label.many.toLowerCase();
  const operation = (id: string, verb: Verb | null, summary: string, more: Pick<ApiOperation, 'responses'> & Partial<ApiOperation>) => ({
    operationId: `${name}.${where === 'below' ? `below.${id}` : id}`,
    summary: where === 'below' ? `${summary}, below what it belongs to` : summary,
    tags: [name],
    ...(verb && { description: rightNeeded(resource, verb) }),
    ...more,
    ...(where === 'below' && { parameters: [parentParameter, ...(more.parameters ?? [])] }),
  });
  const saved = { 200: jsonAnswer('The record as it is now, or why not.', orRefusal(successSchema(row))), ...bodyAnswers };
  const change = (id: string, summary: string) =>
    operation(id, 'edit', summary, {
      parameters: [idParameter],
      requestBody: body(resource, sharedSchema(names.update)),
      responses: { ...saved, ...conflictAnswer },
    });
  return {
    list: operation('list', 'view', `List ${many}`, {
      parameters: listParameters(resource),
      responses: {
        200: jsonAnswer('A page of rows.', where === 'below' ? orRefusal(pageSchema(api.rows, row)) : pageSchema(api.rows, row)),
        ...usualAnswers,
      },
    }),
    export: operation('export', 'view', `Write ${many} to a file`, {
      parameters: exportParameters(resource),
      responses: { 200: exportAnswer, 409: jsonAnswer('Another export is still being written.', sharedSchema('Refusal')), ...bodyAnswers },
    }),
    figures: operation('figures', 'view', `Figures over ${many}`, {
      parameters: listParameters(resource).filter(({ name }) => !['sort', 'order', 'offset', 'limit'].includes(String(name))),
      responses: { 200: jsonAnswer('The figures over all rows that the list finds.', figuresSchema(resource)), ...usualAnswers },
    }),
    counts: operation('counts', 'view', `How much belongs to a ${one}`, {
      parameters: [idParameter],
      responses: {
        200: jsonAnswer('Rows by tab and by figure of the page, as far as the caller sees them.', orRefusal(countsSchema)),
        ...usualAnswers,
      },
    }),
    chart: operation('chart', 'view', `Chart of ${many}`, {
      parameters: listParameters(resource).filter(({ name }) => !['sort', 'order', 'offset', 'limit'].includes(String(name))),
      responses: { 200: jsonAnswer('One value for each group of the rows that the list finds.', chartSchema), ...usualAnswers },
    }),
    tags: (field: string) =>
      operation(`tags.${field}`, 'view', `Tags of ${many} in use: ${resource.fields[field]?.label.toLowerCase() ?? field}`, {
        parameters: [{ name: 'search', in: 'query', description: 'Part of the tag.', schema: { type: 'string' } }],
        responses: {
          200: jsonAnswer('Twenty at most, the most frequent first.', objectSchema({ tags: { type: 'array', items: { type: 'string' } } })),
          ...usualAnswers,
        },
      }),
    selectlist: operation('selectlist', null, `Choose from ${many}`, {
      description: 'For whoever may see the register or fill in a form that may refer to it.',
      parameters: [
        { name: 'search', in: 'query', schema: { type: 'string' } },
        { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
        {
          name: 'id[]',
          in: 'query',
          description: 'Only these records.',
          schema: { type: 'array', items: { type: 'integer', minimum: 1 } },
        },
        ...filterParameters(resource),
      ],
      responses: usualAnswers,
    }),
    create: operation('create', 'create', `Create a record: ${one}`, {
      requestBody: body(resource, sharedSchema(names.create)),
      responses: saved,
    }),
    get: operation('get', 'view', `Read a record: ${one}`, {
      parameters: [idParameter],
      responses: { 200: jsonAnswer('The row, or that there is none.', orRefusal(row)), ...usualAnswers },
    }),
    update: change('update', `Change a record: ${one}`),
    replace: change('put', `Change a record: ${one} (the same as PATCH)`),
    overridden: operation('override', null, `Change or delete by POST: ${one}`, {
      description: 'For callers that cannot send other methods: `_method` says which is meant.',
      parameters: [idParameter],
      requestBody: body(resource, overriddenBody(resource)),
      responses: {
        200: jsonAnswer('As the method meant answers.', orRefusal(successSchema({ anyOf: [row, { type: 'null' }] }))),
        405: jsonAnswer('There is no such method.', sharedSchema('Refusal')),
        ...conflictAnswer,
        ...bodyAnswers,
      },
    }),
    delete: operation('delete', 'delete', `Delete a record: ${one}`, {
      parameters: [idParameter],
      responses: { 200: jsonAnswer('Done, or what still uses the record.', orRefusal(sharedSchema('Done'))), ...usualAnswers },
    }),
    restore: operation('restore', 'delete', `Bring back a deleted record: ${one}`, {
      parameters: [idParameter],
      responses: { 200: jsonAnswer('The record, or why not.', orRefusal(successSchema(row))), ...usualAnswers },
    }),
  };
}

function figuresSchema({ list, fields }: Resource): Schema {
  const figure = { type: ['number', 'null'], description: 'Null where no row has a value.' };
  const columns = Object.entries(list.footer).map(([name, figures]) => {
    const values = objectSchema(Object.fromEntries(figures.map(one => [one, figure])), [...figures]);
    return [name, { title: fields[name]?.label ?? name, ...values }] as const;
  });
  return objectSchema({ figures: { type: 'object', properties: Object.fromEntries(columns) } }, ['figures']);
}

const chartSchema = objectSchema(
  {
    groups: {
      type: 'array',
      maxItems: mostGroups,
      items: objectSchema(
        {
          key: {
            type: ['string', 'null'],
            description: 'The option, id, day, month or year that the rows have; null where they have none.',
          },
          label: { type: 'string', description: 'What the record of the id is called.' },
          value: { type: ['number', 'null'] },
        },
        ['key', 'value'],
      ),
    },
    others: {
      anyOf: [objectSchema({ groups: { type: 'integer' }, value: { type: ['number', 'null'] } }), { type: 'null' }],
      description: 'All further groups together.',
    },
  },
  ['groups', 'others'],
);

const parentParameter: Schema = { name: 'parent', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

const body = (resource: Resource, schema: Schema) => bodyOf(schema, takesFiles(resource));

function overriddenBody(resource: Resource): Schema {
  const { operations } = resource.api;
  const methods = [...(operations.includes('update') ? ['PATCH', 'PUT'] : []), ...(operations.includes('delete') ? ['DELETE'] : [])];
  const method = { type: 'object', properties: { _method: { type: 'string', enum: methods } }, required: ['_method'] };
  return operations.includes('update') ? { allOf: [sharedSchema(schemaNames(resource).update), method] } : method;
}
