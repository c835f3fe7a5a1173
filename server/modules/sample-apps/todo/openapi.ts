import { objectSchema, sharedSchema } from '#definition';
import { bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { inQuery, missing, none, text, whole, writing, yesNo } from '../openapi/answers';
import { filters, sorts, tags } from '#src/domain/sample-apps/todo.ts';

const ofTodo = ['to-do'];
const task = sharedSchema('TodoTask');
const properties = {
  ...{ id: whole, title: text, description: { ...text, description: 'Markup, without anything that acts.' } },
  dueDate: { type: ['string', 'null'], format: 'date' },
  assignee: { oneOf: [objectSchema({ fullName: text, avatar: text }), { type: 'null' }] },
  tags: { type: 'array', items: { ...text, enum: [...tags] } },
  ...{ isCompleted: yesNo, isDeleted: yesNo, isImportant: yesNo },
};
/** A task as a body says it: what it does not name stays. */
const said = { ...objectSchema(properties), required: [] };

/** To-do: for whoever has the right `apps.use`, and not there at all with `SAMPLE_APPS=0`. */
export const todoDescription: Description = {
  tag: { name: 'to-do', description: 'Sample app: to-do' },
  paths: {
    '/apps/todo/tasks': {
      get: {
        ...{ operationId: 'todo.tasks', summary: 'Tasks of the person', tags: ofTodo },
        description: 'Without a filter those that are not deleted. At most 500.',
        parameters: [
          inQuery('q', 'Words in the title; without filter and tag in tags and due dates too.'),
          inQuery('filter', filters.join(', ')),
          inQuery('tag', tags.join(', ')),
          inQuery('sortBy', `${sorts.join(', ')}; the newest first unless told. \`sort\` is the same.`),
        ],
        responses: { 200: jsonAnswer('The tasks.', { type: 'array', items: task }), ...usualAnswers },
      },
    },
    '/apps/todo/add-tasks': {
      post: {
        ...{ operationId: 'todo.add', summary: 'Add a task', tags: ofTodo },
        requestBody: bodyOf({
          ...objectSchema({ task: said, client_id: { ...text, description: 'The same again adds nothing.' } }),
          required: ['task'],
        }),
        responses: { 201: jsonAnswer('The task.', objectSchema({ task })), ...writing },
      },
    },
    '/apps/todo/update-task': {
      post: {
        ...{ operationId: 'todo.update', summary: 'Change a task', tags: ofTodo },
        requestBody: bodyOf(objectSchema({ task: { ...said, description: 'Its id and what changes.' } })),
        responses: { 200: jsonAnswer('The task.', objectSchema({ task })), ...writing },
      },
    },
    '/apps/todo/reorder-tasks': {
      post: {
        ...{ operationId: 'todo.reorder', summary: 'Give a task the place of another', tags: ofTodo },
        requestBody: bodyOf(objectSchema({ data: objectSchema({ taskId: whole, targetTaskId: whole }) })),
        responses: { 200: none, ...writing },
      },
    },
    '/apps/todo/start-over': {
      post: {
        ...{ operationId: 'todo.startOver', summary: 'Delete all tasks of the person and begin with the first ones', tags: ofTodo },
        responses: { 200: none, ...usualAnswers },
      },
    },
    '/apps/todo/delete-task': {
      delete: {
        ...{ operationId: 'todo.delete', summary: 'Move a task to the deleted ones', tags: ofTodo },
        description: 'It goes for ever after 30 days.',
        parameters: [inQuery('taskId', 'The task; it may stand in a JSON body as well.')],
        responses: { 200: none, ...usualAnswers, 404: missing },
      },
    },
  },
  schemas: {
    TodoTask: objectSchema(properties),
  },
};
