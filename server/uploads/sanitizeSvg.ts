import sanitizeHtml, { type IOptions } from 'sanitize-html';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'image', 'use'];
const groups = ['svg', 'g', 'defs', 'symbol', 'title', 'desc', 'style', 'clipPath', 'mask', 'marker', 'pattern', 'switch', 'view'];
const paints = ['linearGradient', 'radialGradient', 'stop', 'filter'];
const filters = ['Blend', 'ColorMatrix', 'ComponentTransfer', 'Composite', 'ConvolveMatrix', 'DiffuseLighting', 'DisplacementMap']
  .concat(['DistantLight', 'DropShadow', 'Flood', 'FuncA', 'FuncB', 'FuncG', 'FuncR', 'GaussianBlur', 'Merge', 'MergeNode', 'Morphology'])
  .concat(['Offset', 'PointLight', 'SpecularLighting', 'SpotLight', 'Tile', 'Turbulence'])
  .map(name => `fe${name}`);

/** An address within the drawing itself, or a picture that it carries along. */
const harmlessAddress = /^\s*(#|data:image\/(png|jpeg|gif|webp);base64,)/i;
const isAddress = (name: string) => /(^|:)href$/i.test(name);

const options: IOptions = {
  allowedTags: [...groups, ...shapes, ...paints, ...filters],
  // A drawing has hundreds of attributes that only draw; the few that act are taken out below.
  allowedAttributes: false,
  allowedSchemes: ['data'],
  allowProtocolRelative: false,
  // Styles: their text is written as it is, so one with markup in it is left out.
  allowVulnerableTags: true,
  exclusiveFilter: ({ tag, text }) => tag === 'style' && /[<&]|@import/i.test(text),
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) => !/^on/i.test(name) && (!isAddress(name) || harmlessAddress.test(value))),
      ),
    }),
  },
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
};

/** A drawing without scripts, event handlers, foreign markup, declared entities and addresses elsewhere; null when nothing is left of it. */
export function sanitizeSvg(text: string): string | null {
  const clean = sanitizeHtml(text, options);
  const start = clean.search(/<svg[\s>]/);
  return start < 0 ? null : clean.slice(start, clean.lastIndexOf('</svg>') + '</svg>'.length);
}
