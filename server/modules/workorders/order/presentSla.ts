import { datetimeKind } from '#definition/kinds/datetime';
import { stamp } from '#server/time.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import type { Extras } from './orderExtras';
import type { StatusCategory } from '#src/domain/work-orders/status.ts';

const minutesOf = (hours: number | null) => (hours === null ? null : hours * 60);
const moment = (text: string | null) => datetimeKind.present(text, { label: '' });

/** Until when somebody is to begin, and until when it is to be mended: as agreed with the customer, or as is usual for the priority. */
export function presentSla({ agreed, usual_response, usual_resolution, times }: Extras, createdAt: string, base: StatusCategory | null) {
  const begun = Date.parse(`${createdAt.replace(' ', 'T')}Z`);
  const isAgreed = agreed !== null && (agreed.response !== null || agreed.resolution !== null);
  const until = (minutes: number | null | undefined, metAt: string | null) =>
    minutes === null || minutes === undefined
      ? null
      : { due_at: moment(stamp(new Date(begun + Number(minutes) * 60_000))), met_at: moment(metAt) };
  const response = until(agreed?.response ?? minutesOf(usual_response), times?.responded_at ?? null);
  const resolution = until(agreed?.resolution ?? minutesOf(usual_resolution), base === 'completed' ? (times?.resolved_at ?? null) : null);
  return { response, resolution, from: isAgreed ? escapeTexts(agreed.name) : response || resolution ? 'priority' : null };
}
