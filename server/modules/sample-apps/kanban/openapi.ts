import { objectSchema, sharedSchema, type Schema } from '#definition';
import { bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { labels } from '#src/domain/sample-apps/kanban.ts';
import { inQuery, listOf, missing, none, text, whole, writing } from '../openapi/answers';

const tags = ['kanban'];
const [board, task] = [sharedSchema('KanbanBoard'), sharedSchema('KanbanTask')];
const orNone = (type: string) => ({ type: [type, 'null'] });
const picture = { ...text, description: 'An address of a picture; empty where there is none.' };

const boardProperties = {
  id: text,
  title: text,
  limit: { ...orNone('integer'), description: 'Cards from which on it says that it is full.' },
};
const taskProperties = {
  ...{ id: whole, boardId: text, title: text, description: { ...text, description: 'Markup, without anything that acts.' } },
  labels: listOf({ ...text, enum: [...labels] }),
  dueDate: { ...orNone('string'), format: 'date' },
  attachments: listOf(objectSchema({ name: text, img: picture })),
  comments: listOf(objectSchema({ name: text, img: picture, comment: text })),
  assignedTo: listOf(objectSchema({ title: text, img: picture })),
  coverImage: { ...orNone('string'), description: 'An address of a picture, or one that the address holds.' },
};

/** A call that changes the wall; its body holds `data`. */
const change = (name: string, summary: string, data: Schema, answer: Schema) => ({
  post: {
    ...{ operationId: `kanban.${name}`, summary, tags },
    requestBody: bodyOf(objectSchema({ data })),
    responses: { 200: jsonAnswer('As it is now.', answer), ...writing },
  },
});
const removal = (name: string, summary: string, parameter: Schema) => ({
  delete: {
    ...{ operationId: `kanban.${name}`, summary, tags, parameters: [parameter] },
    responses: { 200: none, ...usualAnswers, 404: missing },
  },
});
const list = (name: string, summary: string, item: Schema) => ({
  get: {
    ...{ operationId: `kanban.${name}`, summary, tags },
    responses: { 200: jsonAnswer('All of them.', listOf(item)), ...usualAnswers },
  },
});
/** What a body names; all else stays. */
const named = (properties: Readonly<Record<string, Schema>>, required: readonly string[]) => ({
  ...objectSchema(properties),
  required: [...required],
});
const boardInQuery = inQuery('data', 'The board; `id` is read too, and a body may be its id, or hold it as `data`.');

/** Kanban: a wall that all share, for whoever has the right `apps.use`; not there at all with `SAMPLE_APPS=0`. */
export const kanbanDescription: Description = {
  tag: { name: 'kanban', description: 'Sample app: kanban' },
  paths: {
    '/apps/kanban/boards': list('boards', 'Boards in their order', board),
    '/apps/kanban/tasks': list('tasks', 'Cards of all boards, in the order of each', task),
    '/apps/kanban/add-board': change('addBoard', 'Add a board', named({ title: text }, ['title']), objectSchema({ board })),
    '/apps/kanban/update-board': change(
      'updateBoard',
      'Rename a board, or limit its cards',
      named(boardProperties, ['id']),
      objectSchema({ board }),
    ),
    '/apps/kanban/reorder-boards': change(
      'reorderBoards',
      'Give a board the place of another',
      objectSchema({ boardId: text, targetBoardId: text }),
      listOf(board),
    ),
    '/apps/kanban/clear-tasks': removal('clearTasks', 'Delete all cards of a board', boardInQuery),
    '/apps/kanban/delete-board': removal('deleteBoard', 'Delete a board and its cards', boardInQuery),
    '/apps/kanban/add-task': change('addTask', 'Add a card', named(taskProperties, ['title', 'boardId']), objectSchema({ newTask: task })),
    '/apps/kanban/update-task': change('updateTask', 'Change a card', named(taskProperties, ['id']), objectSchema({ task })),
    '/apps/kanban/update-task-board': change(
      'moveTask',
      'Move a card to a board',
      named({ taskId: whole, boardId: text, newBoardId: text, index: { ...whole, description: 'At the end unless told.' } }, [
        'taskId',
        'newBoardId',
      ]),
      listOf(task),
    ),
    '/apps/kanban/reorder-tasks': change(
      'reorderTasks',
      'Give a card the place of another; those behind shift',
      objectSchema({ taskId: whole, targetTaskId: whole }),
      listOf(task),
    ),
    '/apps/kanban/delete-task': removal(
      'deleteTask',
      'Delete a card; it can be brought back for 30 days',
      inQuery('taskId', 'The card; it may stand in a JSON body as well.'),
    ),
    '/apps/kanban/restore-task': change(
      'restoreTask',
      'Bring a deleted card back',
      objectSchema({ taskId: whole }),
      objectSchema({ task }),
    ),
    '/apps/kanban/start-over': {
      post: {
        ...{ operationId: 'kanban.startOver', summary: 'Delete the whole wall and begin with the first one', tags },
        responses: { 200: none, ...usualAnswers },
      },
    },
  },
  schemas: { KanbanBoard: objectSchema(boardProperties), KanbanTask: objectSchema(taskProperties) },
};
