import { createRegistry, homePartsOf, reportsOf, resourcesOf } from '#definition';

const found = import.meta.glob(['./*/*.ts', '!./*/*.server.ts'], { eager: true });

/** Every register, report and part of the start page in this folder's areas: a file that is added here is found, and nothing else is to be edited. */
export const registry = createRegistry(resourcesOf(found), reportsOf(found), homePartsOf(found));
