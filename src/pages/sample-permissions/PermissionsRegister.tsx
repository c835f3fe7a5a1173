import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { PageRegister } from '#src/engine/pages/PageRegister.tsx';
import { useAppSource, type AppCalls } from '#src/engine/pages/useAppSource.ts';
import { NotReal } from '#src/engine/ui/states/NotReal.tsx';
import { samplePermissions } from '#src/domain/sample-apps/lists/permissions.ts';

const calls: AppCalls = {
  ...{ list: 'apps/permissions/data', rows: 'permissions', exportFile: 'apps/permissions/export' },
  ...{ get: 'apps/permissions/permission', record: 'permission', remove: 'apps/permissions/delete' },
  add: 'apps/permissions/add-permission',
  addBody: permission => ({ permission }),
  update: 'apps/permissions/update-permission',
  updateBody: (id, permission) => ({ id, ...permission }),
};

/** The register of the sample permissions for the engine's screens, under a line that says what they are not. */
export function PermissionsRegister({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <PageRegister resource={samplePermissions} source={useAppSource(calls)}>
      <NotReal text={translate('samplePermissions.notReal')} to="/groups" label={translate('samplePermissions.toReal')} />
      {children}
    </PageRegister>
  );
}
