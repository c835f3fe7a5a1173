interface LogKey {
  id: number;
  params: URLSearchParams;
}

/**
 * Reads the last part but one of a log's address: the thing's id, then at most two days and one status, between commas
 * (specification 2 §9). One day alone is the first. What cannot be read is not asked for.
 *
 * @example readLogKey('12,2026-01-01,2026-02-01,CheckOut', new URLSearchParams())
 */
export function readLogKey(key: string, given: URLSearchParams): LogKey {
  const params = new URLSearchParams(given);
  const [id = '', ...more] = key.split(',').map(part => part.trim());
  const [start, end] = more.filter(part => /^\d{4}-\d{2}-\d{2}$/.test(part));
  const status = more.find(part => part === 'CheckOut' || part === 'CheckIn');
  if (start !== undefined) params.set('dates[start]', start);
  if (end !== undefined) params.set('dates[end]', end);
  if (status !== undefined) params.set('label', status);
  return { id: /^\d{1,9}$/.test(id) ? Number(id) : 0, params };
}
