import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource, Values } from '#definition';
import { newClientId } from '#src/engine/data/clientId.ts';
import { useCall, useDownload } from '#src/engine/data/useCall.ts';
import { PageRegister } from '#src/engine/pages/PageRegister.tsx';
import { queryParameters, type RegisterSource } from '#src/engine/pages/RegisterSource.ts';
import { NotReal } from '#src/engine/ui/states/NotReal.tsx';
import { sampleUsers } from '#src/domain/sample-apps/lists/users.ts';

/** The page of a sample user: facts and what happened, and what the app plays through. */
const register: Resource = {
  ...sampleUsers,
  show: {
    tabs: [
      { key: 'account', label: 'Account', component: () => import('./tabs/Account') },
      { key: 'security', label: 'Security', component: () => import('./tabs/Security') },
      { key: 'billing', label: 'Billing', fields: ['currentPlan', 'billing'] },
      { key: 'notifications', label: 'Notifications', component: () => import('./tabs/Notifications') },
    ],
  },
};

/** The register of the sample users for the engine's screens, under a line that says what they are not. */
export function UsersRegister({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <PageRegister resource={register} source={useUsersSource()}>
      <NotReal text={translate('sampleUsers.notReal')} to="/users" label={translate('sampleUsers.toReal')} />
      {children}
    </PageRegister>
  );
}

function useUsersSource(): RegisterSource {
  const call = useCall();
  const download = useDownload();
  return useMemo(() => {
    const userIn = (body: unknown) => ((body as { user?: Values } | null)?.user ?? {}) as Values;
    return {
      list: async ({ page, perPage, signal, ...query }) => {
        const body = await call('GET', 'api/users/list/data', {
          base: 'apps',
          query: { ...queryParameters(query), page, perPage },
          ...(signal && { signal }),
        });
        const { users = [], total = users.length } = (body ?? {}) as { users?: Values[]; total?: number };
        return { rows: users, total };
      },
      get: async id => userIn(await call('GET', 'api/users/user', { base: 'apps', query: { id } })),
      create: async user => userIn(await call('POST', 'apps/users/add-user', { base: 'apps', body: { ...user, user, client_id: newClientId() } })),
      update: async (id, user) => userIn(await call('POST', 'apps/users/update-user', { base: 'apps', body: { user: { id, ...user } } })),
      remove: id => call('DELETE', 'apps/users/delete', { base: 'apps', query: { id } }),
      exportFile: (query, parameters, signal) => {
        for (const [name, value] of Object.entries(queryParameters(query))) parameters.set(name, String(value));
        return download(`api/users/list/export?${parameters.toString()}`, { base: 'apps', ...(signal && { signal }) });
      },
    };
  }, [call, download]);
}
