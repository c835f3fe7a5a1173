import { useQueryClient } from '@tanstack/react-query';
import { useLogout } from 'ra-core';

/** Signs the person out, without a way back to the page. What is still being asked for is dropped first: it would only be refused. */
export function useSignOut(): () => void {
  const logout = useLogout();
  const queries = useQueryClient();
  return () => void queries.cancelQueries().then(() => logout({}, undefined, false));
}
