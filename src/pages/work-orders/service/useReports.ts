import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import { readDay } from '#definition/kinds/date';
import { readText } from '#definition/texts';
import type { MainstayDataProvider } from '#providers/dataProvider.ts';
import { saveFile } from '#src/engine/parts/saveFile.ts';
import { useOrder } from '../order/OrderContext';
import { orderKey } from '../order/orderKey';

export interface Report {
  id: number;
  number: string;
  day: string | null;
  signedBy: string | null;
}

/** The service reports of the work order: what there is, writing one, signing it, and each as a PDF. */
export function useReports() {
  const { id } = useOrder();
  const locale = useLocale();
  const { call, download } = useDataProvider<MainstayDataProvider>();
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
      }));
    },
  });
  const add = useMutation({
    mutationFn: (body: Record<string, unknown>) => call('POST', 'service-reports', { body: { ...body, workorder_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  const sign = useMutation({
    mutationFn: ({ id: report, body }: { id: number; body: Record<string, unknown> }) =>
      call('PATCH', `service-reports/${report}`, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  const print = useMutation({
    mutationFn: async ({ id: report, number }: Report) =>
      saveFile(`${number}.pdf`, await download(`service-reports/${report}/pdf?locale=${locale ?? 'en'}`)),
  });
  return { reports: data, add, sign, print };
}
