import { useConsole } from '../engine/console';

/** The console with a sample app, and what is needed of its API: the bodies that were sent to it, and an answer that refuses. */
export function useSampleApp(name: 'email' | 'kanban' | 'todo') {
  const console = useConsole();
  return {
    open: (address: string) => console().open(address, ['apps.use'], {}, ['apps']),
    calls: () => console().calls,
    sent: (path: string) =>
      console()
        .calls.filter(call => call.path.endsWith(`apps/${name}/${path}`))
        .map(({ body }) => body),
    refuse: (path: string, messages: string | Record<string, readonly string[]>) =>
      console().intercept('post', `/apps/${name}/${path}`, () =>
        Response.json({ status: 'error', messages, payload: null }, { status: 422 }),
      ),
  };
}
