import { RecordLink, useRegistry } from '#src/engine/index.ts';
import type { CellProps } from '#src/engine/kinds/widget.ts';
import { entryOf } from './entryOf';

/** The record that an entry is of, which leads to its page. */
export default function SubjectCell({ record, value }: CellProps) {
  const registry = useRegistry();
  const { resource, reference } = entryOf(registry, record);
  return resource && reference ? <RecordLink target={resource.name} reference={reference} /> : <bdi>{String(value)}</bdi>;
}
