import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createHash } from 'node:crypto';

const common = {
  xFrameOptions: 'SAMEORIGIN',
  referrerPolicy: 'same-origin',
  // Behind a proxy that ends TLS the proxy knows whether HTTPS is for ever; a bare server does not.
  strictTransportSecurity: false,
  crossOriginResourcePolicy: 'cross-origin',
};

/** What only pages obey, and what only browsers long gone did; an answer of the API is neither page nor read by those. */
const onlyForPages = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

const secureAnswer = secureHeaders({ ...common, ...onlyForPages });

/** What a browser is told about an answer of the API: guess no type, frame it nowhere, run nothing in it. */
export const secureApi: MiddlewareHandler = async (c, next) => {
  await secureAnswer(c, next);
  if (!c.res.headers.has('content-security-policy'))
    c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  // The policy has said it, rows lead nowhere, and who may read them is said by CORS: some bytes with each of many small answers.
  if (c.res.headers.get('content-type')?.startsWith('application/json'))
    for (const name of ['x-frame-options', 'referrer-policy', 'cross-origin-resource-policy']) c.res.headers.delete(name);
};

/** What a browser is told about the console: of scripts only its own, those within its page by their hashes; no plug-ins, no foreign frames. */
export const secureConsole = (page: string): MiddlewareHandler =>
  secureHeaders({
    ...common,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashesOf(page, 'script')],
      // The console's styles are made at run time; its API and its pictures may be on another host.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ['*'],
      fontSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      baseUri: ["'self'"],
    },
  });

/** The scripts or styles within a page, as a policy names them. */
export const hashesOf = (page: string, element: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'gi'))].map(
    ([, content]) =>
      `'sha256-${createHash('sha256')
        .update(content ?? '')
        .digest('base64')}'`,
  );
