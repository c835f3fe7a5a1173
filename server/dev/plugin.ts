import { getRequestListener } from '@hono/node-server';
import { relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { isApiCall } from '../settings.ts';
import type * as DevApi from './api';
import type * as Problems from './problem';
import { consentPath, problemPage } from './problemPage.ts';

/** What the server is made of: a change here may change tables and routes. */
const sources = /^(resources|server|src\/definition)\/.*\.(ts|json)$/;
/**
 * Of the changes of one file the watcher tells the first, and none within 50 milliseconds after it, such as an editor's that formats what it
 * saves: what is loaded later has them all.
 */
const silence = 60;

/**
 * `npm run dev`: console and API on one port. When a definition or a module of the server is saved, the API is loaded anew on the open
 * database, whose tables follow. While that cannot be, terminal and browser say why.
 */
export function devServer(): Plugin {
  let reload: (() => void) | undefined;
  let isChanged = false;
  return {
    name: 'mainstay-dev',
    apply: 'serve',
    config: () => ({
      server: {
        // Only once the modules have forgotten what they were is there anything new to load.
        hotUpdateEnvironments: async ({ environments }, update) => {
          await Promise.all(Object.values(environments).map(update));
          if (!isChanged) return;
          isChanged = false;
          reload?.();
        },
      },
    }),
    configureServer(vite) {
      if (process.env.VITEST) return;
      const state = new DevState(vite);
      reload = () => void state.reload();
      vite.middlewares.use(answerApi(vite, state));
      vite.middlewares.use(takeConsent(state));
      vite.middlewares.use(showProblem(state));
      // A restarted server listens already, but its modules are not ready before this hook has ended.
      if (vite.httpServer?.listening) reload();
      else vite.httpServer?.once('listening', reload);
    },
    hotUpdate({ file }) {
      if (this.environment.name === 'ssr' && sources.test(relative(this.environment.config.root, file))) isChanged = true;
    },
  };
}

/** Whether the server can run with what was saved last. */
class DevState {
  private problem: Promise<Problems.Problem | null> = Promise.resolve(null);
  private reported = '';

  constructor(private readonly vite: ViteDevServer) {}

  current = () => this.problem;

  async reload(): Promise<void> {
    // One after the other: modules that are loaded twice at the same time remember what the first of them found.
    const finding = Promise.all([this.problem, setTimeout(silence)]).then(() => this.find());
    this.problem = finding;
    const found = await finding;
    // Something was saved meanwhile: what is found of that is told.
    if (this.problem !== finding) return;
    const text = found ? [...found.lines, ...(found.frame ? [found.frame] : [])].join('\n') : '';
    if (text === this.reported) return;
    const { logger } = this.vite.config;
    if (found)
      logger.error(`${found.plan ? 'The definitions change what is stored' : 'Something is wrong in the definitions'}:\n${text}`, {
        timestamp: true,
      });
    else logger.info('The definitions are right again.', { timestamp: true });
    this.reported = text;
    this.vite.ws.send({ type: 'full-reload' });
  }

  private async find(): Promise<Problems.Problem | null> {
    try {
      const { openApi } = (await this.vite.ssrLoadModule('/server/dev/api.ts')) as typeof DevApi;
      await openApi();
      return null;
    } catch (error) {
      if (error instanceof Error) this.vite.ssrFixStacktrace(error);
      return this.explain(error);
    }
  }

  /** The modules that explain may be what is broken. */
  private async explain(error: unknown): Promise<Problems.Problem> {
    try {
      const { problemOf } = (await this.vite.ssrLoadModule('/server/dev/problem.ts')) as typeof Problems;
      return problemOf(error, this.vite.config.root);
    } catch {
      return { lines: [error instanceof Error ? error.message : String(error)], frame: null };
    }
  }
}

/** The API answers; while it cannot, it says so as it says everything. */
const answerApi =
  (vite: ViteDevServer, state: DevState): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (!isApiCall((request.url ?? '').replace(/\?.*/, ''), request.headers.accept)) return next();
    const listener = getRequestListener(async (incoming, bindings) => {
      const problem = await state.current();
      if (problem) return Response.json({ status: 'error', messages: problem.lines.join('\n'), payload: null }, { status: 503 });
      const { handle } = (await vite.ssrLoadModule('/server/dev/api.ts')) as typeof DevApi;
      return handle(incoming, bindings);
    });
    listener(request, response).catch(next);
  };

/** The page that shows the plan of a change was answered with yes. Nobody else's page may do so, and only the plan that was shown is meant. */
const takeConsent =
  (state: DevState): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (request.method !== 'POST' || request.url !== consentPath) return next();
    const listener = getRequestListener(async incoming => {
      const site = incoming.headers.get('sec-fetch-site') ?? 'same-origin';
      const plan = (await incoming.formData()).get('plan');
      const waiting = (await state.current())?.plan;
      if (site !== 'same-origin' || waiting === undefined || plan !== waiting)
        return new Response('There is no such plan.', { status: 409 });
      process.env.MIGRATE = waiting;
      await state.reload();
      delete process.env.MIGRATE;
      return new Response(null, { status: 303, headers: { location: '/' } });
    });
    listener(request, response).catch(next);
  };

/** A page is asked for while something is wrong. */
const showProblem =
  (state: DevState): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    state.current().then(problem => {
      if (!problem) return next();
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(problemPage(problem));
    }, next);
  };
