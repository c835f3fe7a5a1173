/**
 * A new `client_id`, by which a server knows a call that is made again: sixteen bytes of chance in hexadecimal digits. `randomUUID` is not
 * there on a plant's own network without TLS.
 */
export const newClientId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
