/** A place of `docs/contract.md` that a text cites: `contract §1.3`, `decisions §2` or `specification 1 §7`, in small letters. */
export type Citation = string;

const section = String.raw`§\d+(?:\.\d+)?`;
/** One document with one section of it or several: `contract §3, §5`. */
const citation = new RegExp(String.raw`\b(contract|decisions|specification [12]) (${section}(?:(?:,| and) ${section})*)`, 'gi');

/** A text without line breaks and the signs with which a comment goes on, so that a citation may stand on two lines. */
const onOneLine = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** The sections that a text cites, each with the name of its document. */
export const citationsIn = (text: string): Citation[] =>
  [...onOneLine(text).matchAll(citation)].flatMap(([, document = '', sections = '']) =>
    [...sections.matchAll(new RegExp(section, 'g'))].map(([number]) => `${document.toLowerCase()} ${number}`),
  );

/** What stands around each § that names no document, or not in a form that `citationsIn` reads. */
export const unclearIn = (text: string): string[] =>
  [
    ...onOneLine(text)
      .replace(citation, '')
      .matchAll(/.{0,40}§.{0,20}/g),
  ].map(([around]) => around.trim());

/** The sections that a page has a heading for: `### Contract §1.3: mutations`. */
export const sectionsOf = (page: string): Citation[] =>
  [...page.matchAll(/^#{2,4} (.+)$/gm)].flatMap(([, heading = '']) => citationsIn(heading));
