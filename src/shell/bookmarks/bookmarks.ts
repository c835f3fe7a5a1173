import { HttpError } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';

/** The pages somebody has marked, by address, in the order of marking; and what the server calls a page. */
export interface Bookmarks {
  marked: readonly string[];
  ids: Readonly<Record<string, string | number>>;
}

/** With the mark, or without it if it was there. */
export const flipped = (marked: readonly string[], path: string): readonly string[] =>
  marked.includes(path) ? marked.filter(one => one !== path) : [...marked, path];

/** Reads them; null where the server has no such route. */
export async function readMarks(provider: MainstayDataProvider, signal: AbortSignal): Promise<Bookmarks | null> {
  try {
    const { suggestions, bookmarks } = (await provider.call('GET', 'api/bookmarks/data', { base: 'apps', signal })) as Partial<
      Record<string, unknown>
    >;
    if (!Array.isArray(suggestions) || !Array.isArray(bookmarks)) return null;
    const known = [...(suggestions as unknown[]), ...(bookmarks as unknown[])].filter(isSuggestion);
    return {
      marked: (bookmarks as unknown[]).filter(isSuggestion).map(({ link }) => link),
      ids: Object.fromEntries(known.map(({ id, link }) => [link, id])),
    };
  } catch (error) {
    if (error instanceof HttpError && isAbsent(error.status)) return null;
    throw error;
  }
}

/** Refused for good, or a page where data was asked for: another server of the family, or files alone. */
const isAbsent = (status: number) => (status >= 200 && status < 300) || [400, 401, 403, 404, 405].includes(status);

const isSuggestion = (value: unknown): value is { id: string | number; link: string } =>
  typeof value === 'object' && value !== null && 'link' in value && typeof value.link === 'string' && 'id' in value;
