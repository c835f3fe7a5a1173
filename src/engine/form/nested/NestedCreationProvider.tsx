import { useMemo, useState, type ReactNode } from 'react';
import { createMode } from '../../actions/createMode';
import { useRegistry } from '../../EngineContext';
import { NestedCreation, type NestedRequest } from '../../kinds/ref/NestedCreation';
import { useMay } from '../../rights/useMay';
import { lazyPart } from '../../ui/lazy';

const NestedForm = lazyPart(async () => (await import('./NestedForm')).NestedForm);

/**
 * Lets the pickers of a form add records that are missing, in a dialog over it; what was typed in the form stays. Registers whose page to add records is
 * written by hand, or belongs to another record, are not offered.
 */
export function NestedCreationProvider({ children }: { children: ReactNode }) {
  const registry = useRegistry();
  const may = useMay();
  const [wanted, setWanted] = useState<NestedRequest | null>(null);
  const creation = useMemo(
    (): NestedCreation => ({
      offers: target => {
        if (!registry.has(target)) return false;
        const resource = registry.get(target);
        return !resource.pages.create && resource.api.nested === undefined && createMode(resource, may) === 'record';
      },
      request: setWanted,
    }),
    [registry, may],
  );
  return (
    <>
      <NestedCreation value={creation}>{children}</NestedCreation>
      {wanted && <NestedForm key={wanted.target} wanted={wanted} resource={registry.get(wanted.target)} onClose={() => setWanted(null)} />}
    </>
  );
}
