import type { ServerAction } from '#definition/serverAction';

const isServerAction = (value: unknown): value is ServerAction => typeof value === 'object' && value !== null && 'run' in value;

/** The server sides of actions, by `<register>/<action>`. */
export type ServerActions = ReadonlyMap<string, ServerAction>;

/** The server sides of actions, by `<register>/<action>`: each file `resources/<area>/<register>/<action>.server.ts`. */
export function findServerActions(): ServerActions {
  const modules = import.meta.glob<{ default?: unknown }>('../../../resources/*/*/*.server.ts', { eager: true });
  return actionsIn(modules);
}

/** The same of modules by their paths. Throws an `Error` that names a file without an action. */
export function actionsIn(modules: Readonly<Record<string, { default?: unknown }>>): ServerActions {
  return new Map(
    Object.entries(modules).map(([path, { default: action }]) => {
      const [, register, name] = /([^/]+)\/([^/]+)\.server\.ts$/.exec(path) ?? [];
      if (!isServerAction(action)) throw new Error(`${path}: its default export is no defineServerAction(…)`);
      return [`${register}/${name}`, action] as const;
    }),
  );
}
