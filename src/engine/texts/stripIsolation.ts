/**
 * A text of the page as it stands in a file: without the marks that keep English together on a page read from the right, which a
 * spreadsheet would take for part of the word.
 *
 * @example stripIsolation(translate('engine.bulk.reason'))
 */
export const stripIsolation = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
