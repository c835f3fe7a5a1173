/** What the values of an asset's custom fields tell of themselves here. */
interface Value {
  /** Its name on the wire. */
  field: string;
  value: string | null;
  source?: { field_encrypted: boolean };
}

/** The values of an asset's custom fields that nobody hides, by their names on the wire; empty ones are left out. */
export const publicCustomValues = ({ custom_fields }: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    ((custom_fields ?? []) as Value[]).flatMap(({ field, value, source }) =>
      value === null || source?.field_encrypted ? [] : [[field, value]],
    ),
  );
