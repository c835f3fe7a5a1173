import { Calendar } from '#src/engine/list/calendar/Calendar.tsx';
import { useOrderCalendar } from './useOrderCalendar';

/** The work orders that the list finds on the days they are due. */
export default function OrderCalendar() {
  return <Calendar source={useOrderCalendar()} />;
}
