import { Link } from 'react-router-dom';
import type { CellProps } from '#src/engine/kinds/widget.ts';

/** The file of an import, which leads to its page. */
export default function ImportNameCell({ record, value }: CellProps) {
  return (
    <Link to={`/imports?id=${String(record.id)}`}>
      <bdi>{String(value)}</bdi>
    </Link>
  );
}
