import { useQuery } from '@tanstack/react-query';
import type { Permissions } from '#definition';
import { useCall } from '#src/engine/data/useCall.ts';
import { useOptimisticChange } from '#src/engine/data/useOptimisticChange.ts';
import type { SampleRole } from '#src/domain/sample-apps/lists/roles.ts';

const key = ['apps/permissions', 'roles'];

/** The roles of the sample users, and how one gets other rights: seen at once, and taken back where the server refuses it. */
export function useRoles() {
  const call = useCall();
  const change = useOptimisticChange<readonly SampleRole[]>(key);
  const roles = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const body = await call('GET', 'apps/permissions/roles', { base: 'apps', signal });
      return Array.isArray(body) ? (body as readonly SampleRole[]) : [];
    },
  });
  const update = (name: SampleRole['name'], rights: Permissions) =>
    change(
      known => known.map(role => (role.name === name ? { ...role, rights } : role)),
      () => call('POST', 'apps/permissions/update-role', { base: 'apps', body: { role: { name, rights } } }),
    );
  return { ...roles, update };
}
