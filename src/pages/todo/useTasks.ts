import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { newClientId } from '#src/engine/data/clientId.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useOptimisticChange } from '#src/engine/data/useOptimisticChange.ts';
import type { Tag, Task } from '#src/domain/sample-apps/todo.ts';
import { readTasks } from './readTasks';
import type { TaskView } from './taskView';

const key = ['apps.todo'];

/** What narrows and sorts a view. */
export interface TaskWords {
  q: string;
  sort: string;
}

/** The tasks of a view, read again when the window is looked at; those of before stay while it is searched. */
export function useTasks({ filter, tag }: TaskView, { q, sort }: TaskWords) {
  const call = useCall();
  const query = { ...(q && { q }), ...(filter && { filter }), ...(tag && { tag }), ...(sort && { sort, sortBy: sort }) };
  return useQuery({
    queryKey: [...key, { filter, tag }, { q, sort }],
    queryFn: async ({ signal }) => readTasks(await call('GET', 'apps/todo/tasks', { base: 'apps', query, signal })),
    placeholderData: (found, before) => (JSON.stringify(before?.queryKey[1]) === JSON.stringify({ filter, tag }) ? found : undefined),
  });
}

/** The changes of tasks. Each is seen at once; where the server refuses it, that is said and it is taken back. */
export function useTaskChanges() {
  const translate = useTranslate();
  const offerUndo = useUndo();
  const call = useCall();
  const change = useOptimisticChange<readonly Task[]>(key);
  const send = (path: string, body: Record<string, unknown>) => call('POST', `apps/todo/${path}`, { base: 'apps', body });

  const update = (ids: readonly number[], said: Partial<Task>) =>
    change(
      tasks => tasks.map(task => (ids.includes(task.id) ? { ...task, ...said } : task)),
      async () => {
        for (const id of ids) await send('update-task', { task: { id, ...said } });
      },
    );

  return {
    add: (task: Partial<Task>) => {
      const body = { task, client_id: newClientId() };
      return change(
        tasks => tasks,
        () => send('add-tasks', body),
      );
    },
    update,
    /** Gives tasks a tag, or takes it from them; their others stay. */
    tag: (tasks: readonly Task[], tag: Tag, isOn: boolean) => {
      const tagsOf = (task: Task) => [...task.tags.filter(one => one !== tag), ...(isOn ? [tag] : [])];
      const ids = tasks.map(({ id }) => id);
      return change(
        all => all.map(task => (ids.includes(task.id) ? { ...task, tags: tagsOf(task) } : task)),
        async () => {
          for (const task of tasks) await send('update-task', { task: { id: task.id, tags: tagsOf(task) } });
        },
      );
    },
    /** To the deleted ones, from where they can be brought back, also where it is said. */
    remove: async (ids: readonly number[]) => {
      const refused = await change(
        tasks => tasks.filter(({ id }) => !ids.includes(id)),
        async () => {
          for (const id of ids) await call('DELETE', 'apps/todo/delete-task', { base: 'apps', query: { taskId: id } });
        },
      );
      if (refused === null) offerUndo(translate('todo.deleted', { smart_count: ids.length }), () => update(ids, { isDeleted: false }));
      return refused;
    },
    restore: (ids: readonly number[]) => update(ids, { isDeleted: false }),
    move: (id: number, target: number) =>
      change(
        tasks => {
          const [from, to] = [id, target].map(one => tasks.findIndex(task => task.id === one)) as [number, number];
          const moved = tasks[from];
          return moved && to >= 0 ? tasks.toSpliced(from, 1).toSpliced(to, 0, moved) : tasks;
        },
        () => send('reorder-tasks', { data: { taskId: id, targetTaskId: target } }),
      ),
    startOver: () =>
      change(
        () => [],
        () => send('start-over', {}),
      ),
  };
}

export type TaskChanges = ReturnType<typeof useTaskChanges>;
