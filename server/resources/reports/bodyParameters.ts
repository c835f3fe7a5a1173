/** The most values of a list that a body may carry. */
const mostValues = 1_000;

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** The body of a call as the parameters of a list: lists as `key[]`, objects as `key[name]`; what is nested deeper says nothing. */
export function bodyParameters(body: Readonly<Record<string, unknown>>): URLSearchParams {
  const pairs = Object.entries(body).flatMap(([key, value]): [string, string][] => {
    if (isPlain(value)) return [[key, String(value)]];
    if (Array.isArray(value))
      return value
        .filter(isPlain)
        .slice(0, mostValues)
        .map(one => [`${key}[]`, String(one)]);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]): [string, string][] =>
      isPlain(inner) ? [[`${key}[${name}]`, String(inner)]] : [],
    );
  });
  return new URLSearchParams(pairs);
}
