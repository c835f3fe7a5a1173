import sanitizeHtml, { type IOptions } from 'sanitize-html';
import type { Resource } from '#definition';
import { keepable } from '#definition/texts';
import { longestHtml } from '#definition/kinds/html';

/** What markup may hold: nothing that acts. */
export const harmlessHtml: IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'u', 's', 'h1', 'h2'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    '*': ['style', 'align', 'dir', 'lang'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      color: [/^[#\w(),.\s%]+$/],
      'background-color': [/^[#\w(),.\s%]+$/],
      'text-align': [/^(left|right|center|justify|start|end)$/],
      'font-weight': [/^\w+$/],
      'font-size': [/^[\d.]+(px|em|rem|%)$/],
      padding: [/^[\d.\spxem%]+$/],
      margin: [/^[\d.\spxem%auto]+$/],
      width: [/^[\d.]+(px|%)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  // A placeholder may stand where an address does.
  allowedSchemesAppliedToAttributes: ['src', 'cite', 'href'],
};

/** Text with markup as it is kept. */
export const cleaned = (text: string) => sanitizeHtml(text, harmlessHtml).trim();

/**
 * Takes out of text with markup what could act: scripts, handlers, forms, frames and addresses of other kinds. Text that is longer than its field
 * takes stays as it is: the rule on length refuses it, and to clean it first would take as long as its sender likes.
 */
export function sanitizeHtmlFields({ fields }: Resource, values: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(fields)) {
    const text = values[name];
    if (field.kind.rich && typeof text === 'string' && text.length <= longestHtml) values[name] = keepable(cleaned(text)) || null;
  }
}
