import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { authenticate, requireAccount } from '#server/middleware/authenticate.ts';
import type { ServerContext } from '#server/contract.ts';
import { errorHandler } from '#server/middleware/errorHandler.ts';
import { limitParameters } from '#server/http/bodyLimits.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { findRoutes } from '#server/discoverModules.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure } from '#server/http/failure.ts';
import { RateCounts } from '#server/middleware/rateCounts.ts';
import { rateLimit } from '#server/middleware/rateLimit.ts';
import { diskSpace } from '#server/http/diskSpace.ts';
import { requestLog } from '#server/middleware/requestLog.ts';
import { secureApi } from '#server/http/secureHeaders.ts';
import { authRoutes } from '#server/modules/auth/routes.ts';
import { configRoutes } from '#server/modules/config/routes.ts';
import { openApiRoutes } from '#server/openapi/routes.ts';
import { findServerActions } from '#server/resources/actions/serverActions.ts';
import { reportRoutes } from '#server/resources/reports/reportRoutes.ts';
import { registerRoutes } from '#server/resources/http/resourceRoutes.ts';
import { apiPath } from '#server/settings.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import { discardUploads } from '#server/uploads/readUpload.ts';
import { signAddresses } from '#server/uploads/signedAddresses.ts';
import { uploadRoutes } from '#server/uploads/routes.ts';

/** The whole API: a request goes in, a response comes out. Nothing here knows of ports or sockets. */
export function createApi(context: ServerContext, serverActions = findServerActions()): Hono<AppEnv> {
  const { settings, log, now, db } = context;
  const { registry } = context.plans;
  const { jwt, header } = authRoutes(context);
  const routes = findRoutes();
  const app = new Hono<AppEnv>();

  app.use(requestLog(log, registry), secureApi(settings), compress(), limitParameters, signAddresses(context));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        c.json(new Failure('This method is not allowed here.').body(requestTranslator(c, registry)), 405, { allow: methods.join(', ') }),
    }),
  );
  if (settings.corsOrigins.length > 0)
    app.use(cors({ origin: [...settings.corsOrigins], exposeHeaders: ['authorization', 'x-request-id', 'retry-after'] }));
  app.onError(errorHandler(log, registry));
  app.notFound(c => c.json(new Failure('There is nothing at this address.').body(requestTranslator(c, registry)), 404));

  app.route('/', configRoutes(context));
  app.route('/uploads', uploadRoutes(context));

  const counts = new RateCounts(settings.databaseUrl === null ? null : db);
  const limit = rateLimit(settings.rateLimit, counts, now, clientAddress(settings.trustProxy));
  app.use(`${apiPath}/*`, authenticate(context), limit);
  // Who is signed in needs little room to stay so: while others may not write any more, they still read.
  const room = diskSpace(context.uploadDir, settings.diskReserve / 2);
  app.use('/jwt/*', authenticate(context), limit, room);
  app.use(`${apiPath}/login`, room);
  app.route('/jwt', jwt);
  app.route(apiPath, header);
  app.route('/', openApiRoutes(context));
  const account = requireAccount(context);
  app.use('/api/*', authenticate(context), limit, account, room);
  for (const { create } of routes.filter(({ at }) => at === 'apps')) app.route('/api', create(context));
  if (settings.sampleApps) {
    app.use('/apps/*', authenticate(context), limit, account, room);
    for (const { create } of routes.filter(({ at }) => at === 'samples')) app.route('/apps', create(context));
    for (const { create } of routes.filter(({ at }) => at === 'sampleLists')) app.route('/api', create(context));
  }
  app.use(`${apiPath}/*`, account, diskSpace(context.uploadDir, settings.diskReserve), discardUploads);
  for (const { create } of routes.filter(({ at }) => at === 'api')) app.route(apiPath, create(context));
  app.route(apiPath, reportRoutes(context));
  app.route(apiPath, registerRoutes(context, serverActions));
  return app;
}
