import { readText } from '#definition/texts';
import { tags, type Tag, type Task } from '#src/domain/sample-apps/todo.ts';

type Row = Readonly<Record<string, unknown>>;

/** Reads the answer of `GET apps/todo/tasks`, which is a bare array; what a server leaves out is empty. */
export const readTasks = (body: unknown): readonly Task[] => (Array.isArray(body) ? (body as readonly Row[]).map(readTask) : []);

const readTask = ({ id, title, dueDate, description, assignee, ...row }: Row): Task => ({
  id: Number(id),
  title: readText(title) ?? '',
  // After a change some servers answer a moment.
  dueDate: readText(dueDate)?.slice(0, 10) ?? null,
  description: readText(description) ?? '',
  assignee: readPerson(assignee),
  tags: Array.isArray(row.tags) ? tags.filter(tag => (row.tags as readonly unknown[]).includes(tag satisfies Tag)) : [],
  isCompleted: row.isCompleted === true,
  isDeleted: row.isDeleted === true,
  isImportant: row.isImportant === true,
});

function readPerson(given: unknown): Task['assignee'] {
  const { fullName, avatar } = (given ?? {}) as Row;
  const name = readText(fullName);
  return name === null ? null : { fullName: name, avatar: readText(avatar) ?? '' };
}
