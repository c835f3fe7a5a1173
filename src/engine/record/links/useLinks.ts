import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';

/** The row of the record at the other end of a link, as the server tells it. */
export type LinkedRow = Record<string, unknown>;

/** A link as the record at hand says it. */
export interface Link {
  id: number;
  type: string;
  row: LinkedRow;
}

/** The records of the same register that the record is linked to, from whichever side; linking and unlinking. */
export function useLinks() {
  const { resource, id, base, reference, key } = useRecordPart();
  const call = useCall();
  const queries = useQueryClient();
  const path = `${base}/link-${resource.name}`;
  const onSuccess = () => queries.invalidateQueries({ queryKey: key() });
  const { data } = useQuery({
    queryKey: key('links'),
    queryFn: async ({ signal }) => {
      const { rows } = (await call('GET', `${base}/link-lists/${id}`, { signal })) as { rows?: LinkedRow[] };
      // `work_order` beside `work_order_id`.
      const other = resource.api.idField.replace(/_id$/, '');
      return (rows ?? []).map((row): Link => ({ id: Number(row.id), type: String(row.type), row: (row[other] ?? row) as LinkedRow }));
    },
  });
  const add = useMutation({
    mutationFn: ({ type, ids }: { type: string; ids: readonly number[] }) =>
      call('POST', path, { body: { ...reference, type, links: [...ids] } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (link: Link) => call('DELETE', `${path}/${link.id}`),
    onSuccess,
  });
  return { links: data, add, remove };
}
