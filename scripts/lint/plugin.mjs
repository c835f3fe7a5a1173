import { kindsByProperty } from './kindsByProperty.mjs';
import { noImportCircles } from './noImportCircles.mjs';
import { noTextAsMarkup } from './noTextAsMarkup.mjs';

/** The rules of this project's own, as a plugin of the linter. */
export default {
  meta: { name: 'mainstay' },
  rules: { 'no-import-circles': noImportCircles, 'kinds-by-property': kindsByProperty, 'no-text-as-markup': noTextAsMarkup },
};
