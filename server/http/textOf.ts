import type { Body } from '#server/http/readBody.ts';

/** The first of these that a body holds as text. */
export const textOf = (body: Body, ...names: string[]): string =>
  names.map(name => body[name]).find((value): value is string => typeof value === 'string') ?? '';
