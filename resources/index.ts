import { createRegistry, resourcesOf } from '#definition';

/** Every register in this folder's areas: a file that is added here is found, and nothing else is to be edited. */
export const registry = createRegistry(resourcesOf(import.meta.glob(['./*/*.ts', '!./*/*.server.ts'], { eager: true })));
