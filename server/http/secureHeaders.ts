import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** What a browser is told to refuse: framing by others, guessing of types, scripts from elsewhere. */
export const secure: MiddlewareHandler = secureHeaders({
  xFrameOptions: 'SAMEORIGIN',
  referrerPolicy: 'same-origin',
  // Behind a proxy that ends TLS the proxy knows whether HTTPS is for ever; a bare server does not.
  strictTransportSecurity: false,
  crossOriginResourcePolicy: 'cross-origin',
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    // The console's styles are made at run time; its API may be on another host.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    connectSrc: ['*'],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'self'"],
    baseUri: ["'self'"],
  },
});
