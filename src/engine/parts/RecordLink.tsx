import DotIcon from '@mui/icons-material/Circle';
import Link from '@mui/material/Link';
import { useContext } from 'react';
import { useCreatePath } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Reference } from '#definition';
import { LinkTarget } from './LinkTarget';
import { useReferenceNames } from './useSelectList';
import { useRegistry } from '../EngineContext';
import { useMay } from './useMay';

/** The name of another record, as a link where one may see it. */
export function RecordLink({ target, reference }: { target: string; reference: Reference }) {
  const createPath = useCreatePath();
  const registry = useRegistry();
  const may = useMay();
  const opensIn = useContext(LinkTarget);
  const nameOf = useReferenceNames(target, [reference]);
  const text = nameOf(reference);
  const isShown = registry.has(target) && registry.get(target).api.operations.includes('get');
  const words = (
    <>
      {reference.color && <DotIcon aria-hidden sx={{ fontSize: 10, marginInlineEnd: 0.75, color: reference.color }} />}
      {text}
    </>
  );
  if (!isShown || !may({ action: 'show', resource: target })) return words;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: target, type: 'show', id: reference.id })}
      target={opensIn}
      underline="hover"
      onClick={event => event.stopPropagation()}
    >
      {words}
    </Link>
  );
}
