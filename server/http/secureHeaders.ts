import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createHash } from 'node:crypto';
import type { ServerSettings } from '#server/settings.ts';

/** What of the settings a browser is told. */
export type SecuritySettings = Pick<ServerSettings, 'apiUrl' | 'appsUrl' | 'hsts'>;

const common = ({ hsts }: Pick<SecuritySettings, 'hsts'>) => ({
  xFrameOptions: 'SAMEORIGIN',
  referrerPolicy: 'same-origin',
  // Whether there is always HTTPS in front, only the operator knows.
  strictTransportSecurity: hsts > 0 && `max-age=${hsts}`,
  crossOriginResourcePolicy: 'cross-origin',
});

/** What only pages obey, and what only browsers long gone did; an answer of the API is neither page nor read by those. */
const onlyForPages = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** What a browser is told about an answer of the API: guess no type, frame it nowhere, run nothing in it. */
export function secureApi(settings: SecuritySettings): MiddlewareHandler {
  const secureAnswer = secureHeaders({ ...common(settings), ...onlyForPages });
  return async (c, next) => {
    await secureAnswer(c, next);
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    // The policy has said it, rows lead nowhere, and who may read them is said by CORS: some bytes with each of many small answers.
    if (c.res.headers.get('content-type')?.startsWith('application/json'))
      for (const name of ['x-frame-options', 'referrer-policy', 'cross-origin-resource-policy']) c.res.headers.delete(name);
  };
}

/**
 * What a browser is told about the console: of scripts only its own, those within its page by their hashes; no plug-ins, no foreign frames; calls
 * to the API that the configuration names, and of the device the camera alone, which reads codes.
 */
export const secureConsole = (page: string, settings: SecuritySettings): MiddlewareHandler =>
  secureHeaders({
    ...common(settings),
    permissionsPolicy: { camera: ['self'], ...Object.fromEntries(unusedDevices.map(name => [name, []])) },
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashesOf(page, 'script')],
      // The console's styles are made at run time; its pictures may be on another host.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: [...new Set(["'self'", ...originsOf(settings)])],
      fontSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      baseUri: ["'self'"],
    },
  });

const unusedDevices = ['microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'bluetooth', 'midi', 'displayCapture'] as const;

/** The hosts that the console calls besides its own. */
const originsOf = ({ apiUrl, appsUrl }: SecuritySettings): string[] =>
  [apiUrl, appsUrl].filter(address => URL.canParse(address)).map(address => new URL(address).origin);

/** The scripts or styles within a page, as a policy names them. */
export const hashesOf = (page: string, element: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'gi'))].map(
    ([, content]) =>
      `'sha256-${createHash('sha256')
        .update(content ?? '')
        .digest('base64')}'`,
  );
