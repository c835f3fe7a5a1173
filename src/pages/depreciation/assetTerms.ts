import { settings } from '#definition';
import { termsOf } from '#src/domain/depreciation/terms.ts';

type Row = Readonly<Record<string, unknown>>;

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);
const dayIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** By what an asset is depreciated, or a word why it is not; without a depreciation what it lacks is told. */
export const assetTerms = (asset: Row, depreciation: Row | undefined) =>
  termsOf(
    {
      ...{ cost: numberIn(asset.purchase_cost), purchased: dayIn(asset.purchase_date), disposed: dayIn(asset.disposed_on) },
      ...{
        months: numberIn(depreciation?.months),
        minimum: numberIn(depreciation?.depreciation_min),
        isPercent: depreciation?.depreciation_type === 'percent',
      },
    },
    settings.depreciationMethod,
    settings.decimals,
  );
