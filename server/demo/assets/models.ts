import { softwareMakers } from './licenses';
import { electricalModels } from './electricalModels';
import { mechanicalModels } from './mechanicalModels';
import type { ModelSpec } from './modelFamily';
import { portableModels } from './portableModels';

/** 60 models. */
export const modelSpecs: readonly ModelSpec[] = [...mechanicalModels, ...electricalModels, ...portableModels];

const minimum: Readonly<Record<string, number>> = { Laptops: 5, 'Meters and instruments': 3 };

export const models = modelSpecs.map(({ name, model_number, manufacturer, category, depreciation, fieldset, eol }) => ({
  name,
  model_number,
  manufacturer,
  category,
  depreciation,
  fieldset,
  eol,
  min_amt: minimum[category] ?? null,
  requestable: category === 'Laptops' || category === 'Test equipment',
}));

/** Everybody who makes one of them. */
export const manufacturers = [...new Set(modelSpecs.map(({ manufacturer }) => manufacturer)), ...softwareMakers].sort().map(name => {
  const site = `https://www.${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
  return { name, url: site, support_url: `${site}/support`, support_email: `support@${site.slice(12)}` };
});
