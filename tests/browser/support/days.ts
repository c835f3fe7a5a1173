/** The time zone of the browsers in which journeys are walked. */
export const timezoneId = 'Asia/Bahrain';

/** The day it is in that zone, or one so many days later, as `yyyy-mm-dd`. For three hours of each day it is another than that of UTC. */
export const dayInBrowser = (later = 0): string =>
  new Date(Date.now() + later * 86_400_000).toLocaleDateString('en-CA', { timeZone: timezoneId });
