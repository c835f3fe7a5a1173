import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Registry } from '#definition';
import type { Translator } from './message';
import { languages } from '#server/i18n/texts.ts';
import { translator } from './translator';

/** The language that whoever calls would rather read: the console asks for the one it is shown in. */
export const requestLanguage = (c: Context): string =>
  accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    match: (wished, { supports }) =>
      wished
        .toSorted((one, other) => other.q - one.q)
        .map(({ type }) => type.split('-')[0]?.toLowerCase() ?? '')
        .find(one => supports.includes(one)) ?? 'en',
  });

/** Says sentences in that language. */
export const requestTranslator = (c: Context, registry: Registry): Translator => translator(registry, requestLanguage(c));
