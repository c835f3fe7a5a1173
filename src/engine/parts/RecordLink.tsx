import { useContext } from 'react';
import { useCreatePath } from 'ra-core';
import type { Reference } from '#definition';
import { ColorDot } from './ColorDot';
import { LinkTarget } from './LinkTarget';
import { TextLink } from './TextLink';
import { useRegistry } from '../EngineContext';
import { useMay } from './useMay';
import { useReferenceNames } from './useSelectList';

/** The name of another record, as a link where one may see it. */
export function RecordLink({ target, reference }: { target: string; reference: Reference }) {
  const createPath = useCreatePath();
  const registry = useRegistry();
  const may = useMay();
  const opensIn = useContext(LinkTarget);
  const isShown = registry.has(target) && registry.get(target).api.operations.includes('get');
  const words = (
    <>
      {reference.color && <ColorDot color={reference.color} />}
      {reference.name ?? <AskedName target={target} reference={reference} />}
    </>
  );
  if (!isShown || !may({ action: 'show', resource: target })) return words;
  return (
    <TextLink
      to={createPath({ resource: target, type: 'show', id: reference.id })}
      target={opensIn}
      onClick={event => event.stopPropagation()}
    >
      {words}
    </TextLink>
  );
}

/** The name of a reference that came without, asked for: nearly all come with theirs, and a page has hundreds of them. */
function AskedName({ target, reference }: { target: string; reference: Reference }) {
  const nameOf = useReferenceNames(target, [reference]);
  return nameOf(reference);
}
