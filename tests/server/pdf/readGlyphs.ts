import { inflateSync } from 'node:zlib';

/** A glyph as it stands on the page. Lengths are in points, from the left and the bottom. */
export interface Glyph {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  page: number;
}

interface Font {
  texts: Map<string, string>;
  widths: readonly number[];
}

const objectsIn = (pdf: string) =>
  new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id ?? '', body ?? '']));

function streamOf(object: string): string {
  const bytes = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? '', 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

const textOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

function fontOf(object: string, objects: Map<string, string>): Font {
  const refer = (from: string, key: string) => objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(from)?.[1] ?? '') ?? '';
  const texts = new Map<string, string>();
  for (const [, first, list] of streamOf(refer(object, 'ToUnicode')).matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...(list ?? '').matchAll(/<([\w ]*)>/g)].forEach(([, hex], at) => {
      texts.set((parseInt(first ?? '', 16) + at).toString(16).padStart(4, '0'), textOf(hex ?? ''));
    });
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(refer(object, 'DescendantFonts'))?.[1] ?? '';
  return { texts, widths: widths.trim().split(/\s+/).map(Number) };
}

/** The glyphs that pdfkit drew, in the order in which it drew them. */
export function readGlyphs(pdf: Buffer): Glyph[] {
  const objects = objectsIn(pdf.toString('latin1'));
  const pages = [...objects.values()].filter(body => /\/Type \/Page\b(?!s)/.test(body));
  return pages.flatMap((page, number) => {
    const object = (key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(page)?.[1] ?? '') ?? '';
    const fonts = new Map(
      [...object('Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, fontOf(objects.get(id ?? '') ?? '', objects)]),
    );
    return glyphsIn(streamOf(object('Contents')), fonts, number);
  });
}

function glyphsIn(content: string, fonts: Map<string | undefined, Font>, page: number): Glyph[] {
  const glyphs: Glyph[] = [];
  let [x, y, size, font]: [number, number, number, Font | undefined] = [0, 0, 0, undefined];
  for (const line of content.split('\n')) {
    const [, left, bottom] = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line) ?? [];
    if (left) [x, y] = [Number(left), Number(bottom)];
    const [, name, points] = /^\/(F\d+) (\S+) Tf$/.exec(line) ?? [];
    if (name) [font, size] = [fonts.get(name), Number(points)];
    for (const [, hex, back] of line.endsWith(' TJ') ? line.matchAll(/<(\w+)> (-?[\d.]+)/g) : []) {
      for (const [code] of (hex ?? '').matchAll(/\w{4}/g)) {
        const width = ((font?.widths[parseInt(code, 16)] ?? 0) * size) / 1000;
        glyphs.push({ text: font?.texts.get(code) ?? '', x, y, width, size, page });
        x += width;
      }
      x -= (Number(back) * size) / 1000;
    }
  }
  return glyphs;
}

/** The lines from the top of the first page down, each read from left to right as the eye meets it. Marks above and below letters are left out. */
export function visualLines(glyphs: readonly Glyph[]): string[] {
  const lines = new Map<string, Glyph[]>();
  for (const glyph of glyphs.filter(({ text }) => !/^\p{M}+$/u.test(text))) {
    const key = `${glyph.page}:${glyph.y.toFixed(1)}`;
    lines.set(key, [...(lines.get(key) ?? []), glyph]);
  }
  return [...lines.values()].map(line =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(''),
  );
}
