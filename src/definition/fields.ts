/**
 * Every register of the product, by name. A definition file adds itself:
 *
 * @example
 * declare module '#definition/fields' {
 *   interface Resources { companies: typeof companies }
 * }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging in resources/
export interface Resources {}

/** The name of a register; a misspelt one does not compile. */
export type ResourceName = keyof Resources & string;
