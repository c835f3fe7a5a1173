import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { FieldOptions } from '#definition';
import { useRegistry } from '../../EngineContext';
import { countedList } from '../../data/listAddress';
import { useFormats } from '../../texts/useFormats';
import { useMay } from '../../rights/useMay';
import { defineWidget, type CellProps } from '../widget';

interface Options extends FieldOptions {
  target: string;
  by: string;
}

/** Leads to what it counts. */
function Cell({ value, field, record }: CellProps<number, Options>) {
  const { number } = useFormats();
  const registry = useRegistry();
  const may = useMay();
  const address = value > 0 && may({ action: 'list', resource: field.target }) ? countedList(registry, field, record.id) : null;
  if (!address) return <>{number(value)}</>;
  return (
    <Link component={RouterLink} to={address} underline="hover" onClick={event => event.stopPropagation()}>
      {number(value)}
    </Link>
  );
}

export default defineWidget<number, Options>({ Cell, align: 'end', link: true });
