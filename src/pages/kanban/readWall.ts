import { readText } from '#definition/texts';
import { labels, type KanbanBoard, type KanbanTask, type Label } from '#src/domain/sample-apps/kanban.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (body: unknown): readonly Row[] => (Array.isArray(body) ? (body as readonly Row[]) : []);
const text = (value: unknown) => readText(value) ?? '';

/** Reads the answer of `GET apps/kanban/boards`, which is a bare array. */
export const readBoards = (body: unknown): readonly KanbanBoard[] =>
  rowsOf(body).map(({ id, title, limit }) => ({ id: text(id), title: text(title), limit: Number(limit) > 0 ? Number(limit) : null }));

/** Reads the answer of `GET apps/kanban/tasks`, which is a bare array; what a server leaves out is empty. */
export const readCards = (body: unknown): readonly KanbanTask[] =>
  rowsOf(body).map(({ id, boardId, title, description, dueDate, coverImage, ...row }) => ({
    ...{ id: Number(id), boardId: text(boardId), title: text(title), description: text(description) },
    labels: Array.isArray(row.labels) ? labels.filter(label => (row.labels as readonly unknown[]).includes(label satisfies Label)) : [],
    // Some servers answer a moment.
    dueDate: readText(dueDate)?.slice(0, 10) ?? null,
    attachments: rowsOf(row.attachments).map(({ name, img }) => ({ name: text(name), img: text(img) })),
    comments: rowsOf(row.comments).map(({ name, img, comment }) => ({ name: text(name), img: text(img), comment: text(comment) })),
    assignedTo: rowsOf(row.assignedTo).map(({ title: name, img }) => ({ title: text(name), img: text(img) })),
    coverImage: readText(coverImage),
  }));
