import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Registry, Resource } from '#definition';
import type { ServerOffers } from '#definition/offers';
import type { WriteChange } from './conflicts/recordAccess';
import type { Page } from './pages/page';
import { useResourceContext } from 'ra-core';

/** Percent of the uploads under way, by the name of their register. */
export interface UploadProgress {
  progress(key: string): number;
  subscribe(listener: () => void): () => void;
}

/** Whether the server can be reached; listeners are called when that changes. */
export interface Connection {
  isHere(): boolean;
  subscribe(listener: () => void): () => void;
}

export interface Engine {
  registry: Registry;
  uploads: UploadProgress;
  connection: Connection;
  writeChange: WriteChange;
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

/** Whether the server can be reached. */
export function useIsConnected(): boolean {
  const { connection } = useEngine();
  return useSyncExternalStore(connection.subscribe, connection.isHere);
}

/** The registers of the installation. */
export const useRegistry = (): Registry => useEngine().registry;

/** The definition of the register the page is about. */
export function useDefinition(): Resource {
  const registry = useRegistry();
  const name = useResourceContext();
  if (name === undefined) throw new Error('useDefinition: no register in context');
  return registry.get(name.split('@')[0] ?? name);
}
