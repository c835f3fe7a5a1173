import { useSyncExternalStore } from 'react';
import { useEngine } from '../EngineContext';

/** Percent of the upload under way for a register, 0 when there is none. */
export function useUploadProgress(key: string): number {
  const { uploads } = useEngine();
  return useSyncExternalStore(uploads.subscribe, () => uploads.progress(key));
}
