// `node scripts/fonts.mjs`: makes the console's cut of Inter anew, after the font's package has changed. Western letters and the
// weights that the skins use, with their figures and kerning: about 60 % of the whole, and every first visit fetches it.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const inter = 'node_modules/@fontsource-variable/inter';
const between = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const letters = between(0x20, 0x7e) + between(0xa0, 0xff) + 'ıŒœʻʼˆ˚˜–—‘’‚“”„•…‰‹›⁄€™↑↓−∕';

const font = await subsetFont(readFileSync(`${inter}/files/inter-latin-wght-normal.woff2`), letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
});
writeFileSync('src/shell/fonts/inter-latin.woff2', font);
copyFileSync(`${inter}/LICENSE`, 'src/shell/fonts/LICENSE');
