import { filters, tags, type Tag, type TaskFilter } from '#src/domain/sample-apps/todo.ts';

/** Which tasks the page shows: a filter or a tag, or those that are not deleted. */
export interface TaskView {
  filter: TaskFilter | '';
  tag: Tag | '';
}

export const taskViews: readonly TaskView[] = [
  { filter: '', tag: '' },
  ...filters.map(filter => ({ filter, tag: '' as const })),
  ...tags.map(tag => ({ filter: '' as const, tag })),
];

/** The address of a view. */
export const addressOf = ({ filter, tag }: TaskView): string => ['/apps/todo', ...(tag ? ['tag', tag] : filter ? [filter] : [])].join('/');

/** The view of an address; null where there is none. */
export function viewAt({ filter, tag }: Readonly<Partial<Record<string, string>>>): TaskView | null {
  return taskViews.find(view => view.filter === (filter ?? '') && view.tag === (tag ?? '')) ?? null;
}

/** The key of what a view is called. */
export const viewText = ({ filter, tag }: TaskView): string => (tag ? `todo.tags.${tag}` : `todo.views.${filter || 'mine'}`);

/** The theme's colour of a tag. */
export const tagColor: Readonly<Record<Tag, string>> = {
  team: 'primary.main',
  low: 'success.main',
  medium: 'warning.main',
  high: 'error.main',
  update: 'info.main',
};
