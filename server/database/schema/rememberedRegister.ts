import type { Field, Resource } from '#definition';

/** What is remembered of a definition, to be compared with a later one. */
export interface RememberedRegister {
  /** The text its search looked into. */
  search: string;
  /** Null where an earlier version of the server remembered none. */
  fields: Readonly<Record<string, RememberedField>> | null;
}

export interface RememberedField {
  kind: string;
  required?: boolean;
  options?: readonly string[];
  min?: number;
  max?: number;
}

// oxlint-disable-next-line mainstay/kinds-by-property -- the database remembers the kind by its name; nothing is decided by which it is
export const kindName = ({ kind }: Field): string => kind.name;

/** What the next start is to know of the fields of a register. */
export const rememberedFields = ({ fields }: Resource): Record<string, RememberedField> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rememberedField(field)]));

function rememberedField(field: Field): RememberedField {
  const { min, max, options } = field as Omit<RememberedField, 'kind'>;
  return {
    kind: kindName(field),
    ...(field.required && { required: true }),
    ...(Array.isArray(options) && { options }),
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
  };
}
