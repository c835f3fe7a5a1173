/** What stands beside a drawing in HTML and is to be in its file: the words of its series. */
export interface LegendEntry {
  label: string;
  /** A color, or a pattern of the drawing as `url(#id)`. */
  fill: string;
}

interface Drawing {
  title: string;
  legend: readonly LegendEntry[];
  /** Of the surface that the drawing stands on, so that it is readable wherever the file is opened. */
  background: string;
  ink: string;
}

const namespace = 'http://www.w3.org/2000/svg';

/** What a chart takes from style sheets, which its file does not have. */
const kept = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'direction'],
];

const space = { edge: 16, title: 36, row: 24, mark: 14 };

/**
 * A chart as an SVG file that needs no style sheet: with its title above, and its legend below.
 *
 * @returns the text of the file, and its size in pixels
 */
export function svgFile(svg: SVGSVGElement, { title, legend, background, ink }: Drawing): { text: string; width: number; height: number } {
  const { width, height } = svg.getBoundingClientRect();
  const chart = svg.cloneNode(true) as SVGSVGElement;
  const [drawn, copied] = [svg, chart].map(root => [...root.querySelectorAll<SVGElement>('*')]) as [SVGElement[], SVGElement[]];
  drawn.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of kept) copied[index]?.style.setProperty(name, style.getPropertyValue(name));
  });
  const rows = legend.length > 1 ? legend : [];
  const size = { width: width + 2 * space.edge, height: space.title + height + rows.length * space.row + 2 * space.edge };
  const text = (words: string, x: number, y: number, fontSize: number) =>
    made('text', { x, y, fill: ink, 'font-size': fontSize, 'font-family': getComputedStyle(svg).fontFamily }, words);
  const file = made('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}` });
  Object.entries({ x: space.edge, y: space.title + space.edge, width, height }).forEach(([key, value]) =>
    chart.setAttribute(key, `${value}`),
  );
  file.append(made('title', {}, title), made('rect', { width: '100%', height: '100%', fill: background }));
  file.append(text(title, space.edge, space.edge + 16, 16), chart);
  rows.forEach(({ label, fill }, index) => {
    const y = space.title + height + space.edge + index * space.row;
    file.append(made('rect', { x: space.edge, y, width: space.mark, height: space.mark, fill }));
    file.append(text(label, space.edge + space.mark + 8, y + space.mark - 2, 13));
  });
  return { text: new XMLSerializer().serializeToString(file), ...size };
}

/**
 * The same as a picture, twice as fine as on screen.
 *
 * @throws where the browser cannot draw it
 */
export async function pngFile({ text, width, height }: ReturnType<typeof svgFile>): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: width * 2, height: height * 2 });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The chart is too large for a picture.');
  return blob;
}

function made(name: string, attributes: Readonly<Record<string, string | number>>, words = ''): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  element.textContent = words;
  return element;
}
