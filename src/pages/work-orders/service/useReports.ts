import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, type RaRecord } from 'ra-core';
import { readRecord } from '#definition/derive/wire';
import { readDay } from '#definition/kinds/date';
import { readText } from '#definition/texts';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { useOrder } from '../order/OrderContext';
import { orderKey } from '../order/orderKey';
import { signatureBody, type Signing } from './signatureBody';
import { useCall, useDownload } from '#src/engine/data/useCall.ts';

export interface Report {
  id: number;
  number: string;
  day: string | null;
  signedBy: string | null;
  /** What was read of it. */
  record: RaRecord;
}

/** The service reports of the work order: what there is, writing one, signing it, and each as a PDF. */
export function useReports() {
  const { id } = useOrder();
  const locale = useLocale();
  const resource = useRegistry().get('service-reports');
  const call = useCall();
  const download = useDownload();
  const { getOne } = useDataProvider();
  const queries = useQueryClient();
  const queryKey = orderKey(id, 'reports');
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { workorder_id: id, sort: 'id', order: 'desc', offset: 0, limit: 50 };
      const { rows } = (await call('GET', 'service-reports', { query, signal })) as { rows?: Record<string, unknown>[] };
      return (rows ?? []).map((row): Report => ({
        id: Number(row.id),
        number: readText(row.number) ?? `#${String(row.id)}`,
        day: readDay(row.reported_on),
        signedBy: readText(row.signed_by),
        record: readRecord(resource, row),
      }));
    },
  });
  const add = useMutation({
    mutationFn: (body: Record<string, unknown>) => call('POST', 'service-reports', { body: { ...body, workorder_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  const sign = useMutation({
    mutationFn: ({ report: { id: report, record: seen }, ...signing }: Signing & { report: Report }) =>
      writeChange(
        resource,
        { data: { ...signing }, seen },
        {
          read: async () => (await getOne('service-reports', { id: report })).data as RaRecord,
          write: (_, base) => call('PATCH', `service-reports/${report}`, { body: signatureBody(resource, seen, signing, base) }),
        },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const print = useMutation({
    mutationFn: async ({ id: report, number }: Report) =>
      downloadFile(`${number}.pdf`, await download(`service-reports/${report}/pdf?locale=${locale ?? 'en'}`)),
  });
  return { reports: data, add, sign, print };
}
