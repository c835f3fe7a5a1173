import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { directionOf } from '#definition/derive/direction';
import { harmlessHtml } from '#server/resources/write/sanitizeHtml.ts';

/**
 * The markup of an e-mail. What was filled in acts no more than what was written; a link to nowhere is left out with its words, and so is
 * what holds nothing then.
 */
export function htmlPage(body: string, language: string): string {
  const clean = sanitizeHtml(body, {
    ...harmlessHtml,
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      (tag === 'a' && !attribs.href) || (tag === 'p' && !text.trim() && mediaChildren.length === 0),
  });
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><body style="font-family: sans-serif; line-height: 1.5">${clean}</body></html>`;
}

/** The same without markup, for whoever reads no other. */
export const plainText = (html: string): string =>
  convert(html, { wordwrap: 78, selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }] });
