// Which cells of a sheet are codes: numbers that the workbook shows with zeros or text before them. Their zeros and text are in the number format
// alone, and the reader of the rows answers the bare number.
import { posix } from 'node:path';
import { SaxesParser } from 'saxes';

/** Text in a format: `"AC-"`, `\-`, signs that need no quotes. */
const literal = String.raw`(?:"[^"]*"|\\.|[-/: ()+])`;
const color = String.raw`\[(?:\$-[^\]]*|Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color *\d+)\]`;
/** The first section of a format of digits and text alone: the text before its digits, and all of it. */
const section = new RegExp(`^(?:${color})*((${literal}*)[0#](?:[0#]|${literal})*)(?:;.*)?$`, 'iu');

/**
 * Whether a number format makes codes of whole numbers: digits and text, with two zeros or more, or with letters right before the first digit.
 * Amounts, dates, shares and units (`0 "km"`) are none.
 */
export function isCodeFormat(format) {
  const [, whole, before] = section.exec(format) ?? [];
  if (whole === undefined) return false;
  const zeros = whole.replace(new RegExp(literal, 'gu'), '').replaceAll('#', '').length;
  return zeros > 1 || /\p{L}[^\s\p{Sc}]*$/u.test(before.replace(/["\\]/g, ''));
}

/** Walks the tags of an XML document; a prefix of their names is left out. */
async function walk(chunks, onTag) {
  const parser = parserOf(onTag, () => {});
  const decoder = new TextDecoder();
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}

function parserOf(onOpen, onClose) {
  const parser = new SaxesParser();
  const local = name => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => onOpen(local(name), attributes));
  parser.on('closetag', ({ name }) => onClose(local(name)));
  return parser;
}

/** Of the styles of cells those that make codes, each with its format. */
async function codeStyles(chunks) {
  const formats = new Map();
  const styles = new Map();
  let isInCells = false;
  let place = 0;
  await walk(chunks, (name, { numFmtId, formatCode }) => {
    if (name === 'numFmt' && isCodeFormat(formatCode ?? '')) formats.set(numFmtId, formatCode);
    if (name === 'cellXfs') isInCells = true;
    if (name === 'cellStyles' || name === 'dxfs') isInCells = false;
    if (name !== 'xf' || !isInCells) return;
    if (formats.has(numFmtId)) styles.set(String(place), formats.get(numFmtId));
    place += 1;
  });
  return styles;
}

/** Where the first sheet of a workbook is, and where its styles are. */
async function partsOf(read) {
  const book = await targetOf(read, '_rels/.rels', ({ Type }) => Type?.endsWith('/officeDocument'));
  const relations = book && posix.join(posix.dirname(book), '_rels', `${posix.basename(book)}.rels`);
  if (!relations) return {};
  let first;
  await walk(await read(book), (name, attributes) => {
    if (name === 'sheet') first ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
  });
  return {
    sheet: await targetOf(read, relations, ({ Id }) => Id === first),
    styles: await targetOf(read, relations, ({ Type }) => Type?.endsWith('/styles')),
  };
}

/** The part that the first fitting line of a list of relations points to. */
async function targetOf(read, relations, fits) {
  let found;
  await walk(await read(relations), (name, attributes) => {
    if (name === 'Relationship' && fits(attributes)) found ??= attributes.Target;
  });
  const folder = posix.dirname(posix.dirname(relations));
  return found && (found.startsWith('/') ? found.slice(1) : posix.join(folder, found));
}

/**
 * Of each row of the first sheet, in the order of the file, the formats of its codes by the place of the cell; null where the workbook has no such
 * formats. `read` answers the bytes of a part, in chunks; a part that is missing has none.
 */
export async function codeFormats(read) {
  const { sheet, styles } = await partsOf(read);
  const formats = styles ? await codeStyles(await read(styles)) : new Map();
  return sheet && formats.size > 0 ? rowsOf(await read(sheet), formats) : null;
}

async function* rowsOf(chunks, formats) {
  let rows = [];
  let row = new Map();
  let place = 0;
  const onOpen = (name, { r, s }) => {
    if (name !== 'c') return;
    place = r === undefined ? place : placeOf(r);
    if (formats.has(s)) row.set(place, formats.get(s));
    place += 1;
  };
  const onClose = name => {
    if (name !== 'row') return;
    rows.push(row);
    row = new Map();
    place = 0;
  };
  const parser = parserOf(onOpen, onClose);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* rows;
    rows = [];
  }
}

/** The place of a cell in its row, from 0: `B7` is at 1. */
const placeOf = reference =>
  [...reference.replace(/[^A-Z]/gi, '').toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
