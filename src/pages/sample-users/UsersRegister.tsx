import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { PageRegister } from '#src/engine/pages/PageRegister.tsx';
import { useAppSource, type AppCalls } from '#src/engine/pages/useAppSource.ts';
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

const calls: AppCalls = {
  ...{ list: 'api/users/list/data', rows: 'users', exportFile: 'api/users/list/export' },
  ...{ get: 'api/users/user', record: 'user', remove: 'apps/users/delete' },
  add: 'apps/users/add-user',
  // The body is the user itself; some servers look for it by its name.
  addBody: user => ({ ...user, user }),
  update: 'apps/users/update-user',
  updateBody: (id, user) => ({ user: { id, ...user } }),
};

/** The register of the sample users for the engine's screens, under a line that says what they are not. */
export function UsersRegister({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <PageRegister resource={register} source={useAppSource(calls)}>
      <NotReal text={translate('sampleUsers.notReal')} to="/users" label={translate('sampleUsers.toReal')} />
      {children}
    </PageRegister>
  );
}
