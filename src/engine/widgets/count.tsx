import Link from '@mui/material/Link';
import { useLocale } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRegistry } from '../EngineContext';
import { listAddress } from '../listAddress';
import { Nothing } from '../parts/Nothing';
import type { CellProps, Widget } from '../widget';

/** A number that leads to what it counts. */
function CountCell({ value, field, record }: CellProps) {
  const locale = useLocale();
  const registry = useRegistry();
  if (typeof value !== 'number') return <Nothing />;
  const { target, by } = field as unknown as { target: string; by: string };
  const text = value.toLocaleString(locale);
  if (value === 0 || !registry.has(target)) return <>{text}</>;
  return (
    <Link component={RouterLink} to={listAddress(registry.get(target), by, record)} onClick={event => event.stopPropagation()}>
      {text}
    </Link>
  );
}

const widget: Widget = { Cell: CountCell, Input: null, Filter: null, align: 'end' };
export default widget;
