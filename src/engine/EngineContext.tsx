import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Registry, Resource } from '#definition';
import type { ServerOffers } from '#definition/offers';
import type { WriteChange } from './conflicts/recordAccess';
import type { Page } from './pages/page';
import { useResourceContext } from 'ra-core';

/** Progress of running uploads in percent, by the name of their resource. */
export interface UploadProgress {
  progress(key: string): number;
  subscribe(listener: () => void): () => void;
}

/** Whether the server can be reached; listeners are called on each change. */
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
  /** The server's features beyond the contract; none by default. */
  offers?: ServerOffers;
}

const EngineContext = createContext<Engine | null>(null);

/** Provides the engine to the derived screens. */
export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  return <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>;
}

/** Returns the engine. Throws outside of `EngineProvider`. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('useEngine: no EngineProvider above');
  return engine;
}

const nothing: ServerOffers = { has: () => false, drop: () => undefined };

/** Returns the server's features beyond the contract. */
export const useOffers = (): ServerOffers => useEngine().offers ?? nothing;

/** Returns whether the server can be reached, and follows changes. */
export function useIsConnected(): boolean {
  const { connection } = useEngine();
  return useSyncExternalStore(connection.subscribe, connection.isHere);
}

/** Returns the registry of all definitions. */
export const useRegistry = (): Registry => useEngine().registry;

/** Returns the definition of the resource in context. Throws where there is none. */
export function useDefinition(): Resource {
  const registry = useRegistry();
  const name = useResourceContext();
  if (name === undefined) throw new Error('useDefinition: no register in context');
  return registry.get(name.split('@')[0] ?? name);
}
