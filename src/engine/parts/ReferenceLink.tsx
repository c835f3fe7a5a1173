import Link from '@mui/material/Link';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Reference } from '#definition';
import { useRegistry } from '../EngineContext';

/** The name of a related record, leading there for whoever may go. */
export function ReferenceLink({ target, reference }: { target: string; reference: Reference }) {
  const registry = useRegistry();
  const { canAccess } = useCanAccess({ resource: target, action: 'show' });
  const name = reference.name ?? `#${reference.id}`;
  if (!canAccess || !registry.has(target)) return <span>{name}</span>;
  return (
    <Link component={RouterLink} to={`/${target}/${reference.id}/show`} onClick={event => event.stopPropagation()}>
      {name}
    </Link>
  );
}
