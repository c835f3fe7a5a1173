import { createContext, useContext, type ReactNode } from 'react';
import type { Registry } from '#definition';
import type { Page } from './page';

/** Percent of the uploads under way, by the name of their register. */
export interface UploadProgress {
  progress(key: string): number;
  subscribe(listener: () => void): () => void;
}

export interface Engine {
  registry: Registry;
  uploads: UploadProgress;
  /** The pages written by hand. */
  pages: readonly Page[];
  /** Whether what concerns the person is told as it happens. */
  live?: boolean;
}

const EngineContext = createContext<Engine | null>(null);

/** Gives the derived screens the registers they derive from. */
export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  return <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>;
}

/** The engine of the installation; throws outside of EngineProvider. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('useEngine: no EngineProvider above');
  return engine;
}

/** The registers of the installation. */
export const useRegistry = (): Registry => useEngine().registry;
