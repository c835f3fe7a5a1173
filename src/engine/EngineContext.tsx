import { createContext, useContext, type ReactNode } from 'react';
import type { Registry } from '#definition';
import type { ServerOffers } from '#definition/offers';
import type { Page } from './pages/page';

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
  /** What the server has beside the contract; nothing unless told. */
  offers?: ServerOffers;
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

const nothing: ServerOffers = { has: () => false, drop: () => undefined };

/** What the server has beside the contract. */
export const useOffers = (): ServerOffers => useEngine().offers ?? nothing;

/** The registers of the installation. */
export const useRegistry = (): Registry => useEngine().registry;
