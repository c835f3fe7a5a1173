import type { AssetValue } from './extension';

/** The values of an asset's custom fields that nobody hides, by their names on the wire; empty ones are left out. */
export const openValues = ({ custom_fields }: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    ((custom_fields ?? []) as AssetValue[]).flatMap(({ field, value, source }) =>
      value === null || source?.field_encrypted ? [] : [[field, value]],
    ),
  );
