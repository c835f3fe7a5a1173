/** How a column's text becomes a value, by PostgreSQL's type number: the same on both drivers. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: text => text, // date: yyyy-MM-dd, never through the local time zone
  1114: text => text.slice(0, 19), // timestamp: yyyy-MM-dd HH:mm:ss
};
