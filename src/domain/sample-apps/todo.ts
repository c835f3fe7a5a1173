/** The tags that a task may have. */
export const tags = ['team', 'low', 'medium', 'high', 'update'] as const;

export type Tag = (typeof tags)[number];

/** The views of a person's tasks beside those that are not deleted. */
export const filters = ['important', 'completed', 'deleted'] as const;

export type TaskFilter = (typeof filters)[number];

/** Ways to sort tasks; `order` is the one that the person gave them by hand, and none is the newest first. */
export const sorts = ['order', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;

export type TaskSort = (typeof sorts)[number];

/** A task as `GET /apps/todo/tasks` answers it (specification 1 §7). */
export interface Task {
  id: number;
  title: string;
  /** `2026-11-30`. */
  dueDate: string | null;
  /** Markup, without anything that acts. */
  description: string;
  assignee: { fullName: string; avatar: string } | null;
  tags: readonly Tag[];
  isCompleted: boolean;
  isDeleted: boolean;
  isImportant: boolean;
}

/** Whether a task is late at a moment: not done, and due on a day before that of the clock. */
export const isOverdue = ({ dueDate, isCompleted }: Pick<Task, 'dueDate' | 'isCompleted'>, today: string): boolean =>
  dueDate !== null && !isCompleted && dueDate < today;
