import { createServer } from 'vite';

/** Loads a TypeScript module of the project, hands it to `use`, and answers what that answers. Until then the module may import more. */
export async function useModule(path, use) {
  const vite = await createServer({
    ...{ configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, ws: false },
    // No page is served: nothing has to be made ready for browsers.
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await use(await vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
