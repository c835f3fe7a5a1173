import { expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { useServer } from '../server';

const server = useServer();

const partsOf = (path: string) => path.split('/');

/** Whether every address of the second path is an address of the first as well, where the second names more of its parts. */
function hides(first: string, second: string): boolean {
  const [one, other] = [partsOf(first), partsOf(second)];
  return (
    first !== second &&
    one.length === other.length &&
    one.every((part, at) => part === other[at] || (part.startsWith(':') && !part.includes('{')))
  );
}

test('no route hides one that is mounted after it: modules are found in the order of their names', () => {
  const routes = createApi(server().context).routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const hidden = routes.flatMap(({ method, path }, at) =>
    routes
      .slice(at + 1)
      .filter(later => later.method === method && hides(path, later.path))
      .map(later => `${method} ${path} hides ${later.path}`),
  );
  expect([...new Set(hidden)]).toEqual([]);
});
