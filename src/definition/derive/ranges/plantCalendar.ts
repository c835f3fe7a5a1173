import { settings } from '../../settings';
import { dayIn } from './calendar';
import type { PlantCalendar } from './namedRange';

/** The calendar of the plant at a moment, as the installation has it. */
export const plantCalendar = (now = new Date()): PlantCalendar => ({ today: dayIn(settings.timeZone, now), weekStart: settings.weekStart });
