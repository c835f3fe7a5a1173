import type { ReactNode } from 'react';
import { LogoutOnMount, useAuthState } from 'ra-core';
import { ConflictProvider } from '#src/engine/parts/conflict/ConflictProvider.tsx';
import { MayProvider } from '#src/engine/parts/MayProvider.tsx';
import { RecordSkeleton } from '#src/engine/parts/RecordSkeleton.tsx';
import { Layout } from './Layout';

/** The frame, for who is signed in; everybody else is led to the sign-in page, and back from there. */
export function Framed({ children }: { children: ReactNode }) {
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
