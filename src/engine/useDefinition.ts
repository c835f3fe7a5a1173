import { useResourceContext } from 'ra-core';
import type { Resource } from '#definition';
import { useRegistry } from './EngineContext';

/** The definition of the register the page is about. */
export function useDefinition(): Resource {
  const registry = useRegistry();
  const name = useResourceContext();
  if (name === undefined) throw new Error('useDefinition: no register in context');
  return registry.get(name.split('@')[0] ?? name);
}
