/**
 * Where the caller has the console, without a slash at its end: the address that the installation names, else the page that sent the call,
 * else the host that was called.
 */
export function consoleAddress(request: Request, { publicUrl, trustProxy }: { publicUrl: string | null; trustProxy: boolean }): string {
  if (publicUrl !== null) return publicUrl;
  const page = request.headers.get('origin') ?? '';
  if (/^https?:\/\/[^/\s]+$/.test(page)) return page;
  const { protocol, host } = new URL(request.url);
  const forwarded = trustProxy ? request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  return `${forwarded === 'https' ? 'https:' : protocol}//${host}`;
}
