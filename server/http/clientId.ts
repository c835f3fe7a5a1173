/** A word of the caller's own by which a call that is made again is known. */
export const readClientId = ({ client_id: given }: Readonly<Record<string, unknown>>): string | null =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : null;
