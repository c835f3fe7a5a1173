import { useState } from 'react';
import { useAuthProvider, type AuthProvider } from 'ra-core';

/** Whose page this was when it came up: the session may end, or become somebody else's, while it still stands. */
export function useSessionOwner(): string {
  const authProvider = useAuthProvider<AuthProvider & { person?: string | null }>();
  const [owner] = useState(authProvider?.person ?? '');
  return owner;
}
