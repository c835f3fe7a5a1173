/** A model, and what its assets need to look believable. */
export interface ModelSpec {
  name: string;
  model_number: string;
  manufacturer: string;
  category: string;
  depreciation: string;
  fieldset: string | null;
  /** Months of use. */
  eol: number;
  /** What one costs, from and to, in BHD. */
  cost: readonly [number, number];
  /** How many there are of it, against the others. */
  share: number;
  /** What such a thing is called: `Feed pump` → `Feed pump 12`. */
  calls: readonly string[];
}

type Line = readonly [manufacturer: string, name: string, model_number: string, from: number, to: number, share: number, call?: string];

/** Models of one category that share how they are used; a model with a `call` of its own is called so. */
export const family = (
  category: string,
  depreciation: string,
  fieldset: string | null,
  years: number,
  calls: readonly string[],
  lines: readonly Line[],
): ModelSpec[] =>
  lines.map(([manufacturer, name, model_number, from, to, share, call]) => ({
    name: `${manufacturer} ${name}`,
    model_number,
    manufacturer,
    category,
    depreciation,
    fieldset,
    eol: years * 12,
    cost: [from, to],
    share,
    calls: call === undefined ? calls : [call],
  }));

/** How they lose their value. */
export const rotating = 'Rotating equipment, 15 years';
export const electrical = 'Electrical equipment, 25 years';
export const instruments = 'Instruments, 7 years';
export const computers = 'Computers, 3 years';
export const vehicles = 'Vehicles, 5 years';
