import type { Field, Kind } from './kind';

/**
 * A field that no record keeps: rows tell it where the server's module knows it (`Extension.listed`), and are otherwise silent. It is neither
 * written, nor sorted by, nor filtered by.
 *
 * @example out_here: transient(number({ label: 'Here', integer: true }))
 */
export const transient = <V>(field: Field<V>): Field<V> & { readonly readOnly: true } => ({
  ...field,
  readOnly: true,
  showInDetails: false,
  hidden: true,
  kind: { ...field.kind, storage: () => ({ in: 'nowhere' }), filter: 'none', sortable: false, searchable: false } satisfies Kind<V>,
});
