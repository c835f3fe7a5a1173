import type { Tag, Task } from '#src/domain/sample-apps/todo.ts';

/** Which tasks are asked for, and in which order. */
export interface TaskQuery {
  q: string;
  filter: string;
  tag: string;
  sort: string;
}

/**
 * The tasks of a view. Deleted ones stand in theirs alone. Words are sought in titles; where neither a filter nor a tag narrows the list, in
 * tags and in due dates (`01`, `31 Jan`, `Jan 31`) as well.
 *
 * @param tasks in the order that the person gave them
 * @param language in which months are called, beside English
 */
export function selectTasks(tasks: readonly Task[], { q, filter, tag, sort }: TaskQuery, language: string): Task[] {
  const words = q.trim().toLocaleLowerCase(language);
  const isNarrowed = filter !== '' || tag !== '';
  const has = (text: string) => text.toLocaleLowerCase(language).includes(words);
  const isFound = (task: Task) =>
    has(task.title) || (!isNarrowed && (task.tags.some(has) || (task.dueDate !== null && dateTexts(task.dueDate, language).some(has))));
  return tasks
    .filter(
      task =>
        task.isDeleted === (filter === 'deleted') &&
        (filter !== 'important' || task.isImportant) &&
        (filter !== 'completed' || task.isCompleted) &&
        (tag === '' || task.tags.includes(tag as Tag)) &&
        (words === '' || isFound(task)),
    )
    .sort(comparison(sort, language));
}

/** A day as people write it. */
function dateTexts(day: string, language: string): string[] {
  const date = new Date(`${day}T00:00:00Z`);
  const number = day.slice(8);
  const months = [language, 'en'].map(one => new Intl.DateTimeFormat(one, { month: 'short', timeZone: 'UTC' }).format(date));
  return [number, ...months.flatMap(month => [month, `${number} ${month}`, `${month} ${number}`])];
}

/** Tasks without what is sorted by come last; those that are alike, the newest first. */
function comparison(sort: string, language: string): (one: Task, other: Task) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const newest = (one: Task, other: Task) => other.id - one.id;
  const byText = (textOf: (task: Task) => string | null) => (one: Task, other: Task) => {
    const [a, b] = [textOf(one), textOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || newest(one, other);
    return compare(a, b) || newest(one, other);
  };
  if (sort === 'title-asc') return byText(({ title }) => title);
  if (sort === 'title-desc') return (one, other) => compare(other.title, one.title) || newest(one, other);
  if (sort === 'assignee') return byText(({ assignee }) => assignee?.fullName ?? null);
  if (sort === 'due-date') return byText(({ dueDate }) => dueDate);
  if (sort === 'order') return () => 0;
  return newest;
}
