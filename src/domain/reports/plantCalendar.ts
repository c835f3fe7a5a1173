import { settings } from '#definition/settings';
import { dayIn } from '../ranges/calendar';
import type { PlantCalendar } from '../ranges/range';

/** The calendar of the plant at a moment, as the installation has it. */
export const plantCalendar = (now = new Date()): PlantCalendar => ({ today: dayIn(settings.timeZone, now), weekStart: settings.weekStart });
