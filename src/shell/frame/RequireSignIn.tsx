import type { ReactNode } from 'react';
import { LogoutOnMount, useAuthState } from 'ra-core';
import { ConflictProvider } from '#src/engine/conflicts/ConflictProvider.tsx';
import { MayProvider } from '#src/engine/rights/MayProvider.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { Layout } from './Layout';

/** The frame, for who is signed in; everybody else is led to the sign-in page, and back from there. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { authenticated, isPending } = useAuthState(undefined, false);
  if (isPending) return <RecordSkeleton />;
  if (!authenticated) return <LogoutOnMount />;
  return (
    <MayProvider>
      <ConflictProvider>
        <Layout>{children}</Layout>
      </ConflictProvider>
    </MayProvider>
  );
}
