interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** The address a call came from: of the connection, or of the client that a trusted balancer names. */
export function clientAddress(trustProxy: boolean) {
  return (request: Request, env: unknown): string => {
    const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    return forwarded || (env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress || 'local';
  };
}
