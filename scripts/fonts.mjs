// `node scripts/fonts.mjs`: makes the console's cut of Inter anew, after the font's package has changed. Western letters, the weights that
// the skins use, kerning and figures of one width: less than half of the whole, and every first visit fetches it.
import fontverter from 'fontverter';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inter = 'node_modules/@fontsource-variable/inter';
const between = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const letters = between(0x20, 0x7e) + between(0xa0, 0xff) + 'ıŒœʻʼˆ˚˜–—‘’‚“”„•…‰‹›⁄€™↑↓−∕';
const features = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];
const weights = { first: 400, last: 700 };

const woff2 = await fontverter.convert(await cut(readFileSync(`${inter}/files/inter-latin-wght-normal.woff2`)), 'woff2', 'truetype');
writeFileSync('src/shell/fonts/inter-latin.woff2', woff2);
copyFileSync(`${inter}/LICENSE`, 'src/shell/fonts/LICENSE');

/** The letters, features and weights alone, by HarfBuzz, whose functions take numbers and addresses only. */
async function cut(font) {
  const { instance } = await WebAssembly.instantiate(readFileSync(fileURLToPath(import.meta.resolve('harfbuzzjs/hb-subset.wasm'))));
  const hb = instance.exports;
  const bytes = await fontverter.convert(font, 'truetype');
  const address = hb.malloc(bytes.byteLength);
  new Uint8Array(hb.memory.buffer).set(bytes, address);
  const face = hb.hb_face_create(hb.hb_blob_create(address, bytes.byteLength, 2, 0, 0), 0);

  const wanted = hb.hb_subset_input_create_or_fail();
  const unicodes = hb.hb_subset_input_unicode_set(wanted);
  for (const letter of letters) hb.hb_set_add(unicodes, letter.codePointAt(0));
  // HB_SUBSET_SETS_LAYOUT_FEATURE_TAG
  const kept = hb.hb_subset_input_set(wanted, 6);
  hb.hb_set_clear(kept);
  for (const feature of features) hb.hb_set_add(kept, tag(feature));
  if (!hb.hb_subset_input_set_axis_range(wanted, face, tag('wght'), weights.first, weights.last, NaN))
    throw new Error('No axis of weights.');

  const made = hb.hb_subset_or_fail(face, wanted);
  if (made === 0) throw new Error('The font could not be cut.');
  const blob = hb.hb_face_reference_blob(made);
  const start = hb.hb_blob_get_data(blob, 0);
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob)));
}

function tag(name) {
  return [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0);
}
