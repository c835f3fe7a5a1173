import type { Field } from '../kind';
import type { When } from '../when';

/** What a word means that stands in place of a filter's value. */
interface FilterWord {
  /**
   * What rows must meet.
   *
   * @example list: { filters: [{ key: 'place', field: ref('locations', { label: 'Place' }), on: 'location', words: { nowhere: { when: { location: null } } } }] }
   */
  when: When;
  /**
   * Filters that say it more exactly: beside one of them the word narrows nothing.
   *
   * @example list: { filters: [{ key: 'place', field: ref('locations', { label: 'Place' }), on: 'location', words: { out: { when: { holder: { not: null } }, unless: ['holder_id'] } } }] }
   */
  unless?: readonly string[];
}

/** A filter that is not simply one of the fields. */
export interface CustomFilter {
  /**
   * The name in the query; lists are sent as `key[]`.
   *
   * @example list: { filters: [{ key: 'place', field: ref('locations', { label: 'Place' }), on: 'location' }] }
   */
  key: string;
  /**
   * Other names under which a caller may write it, also as `name[]`.
   *
   * @example list: { filters: [{ key: 'place', aliases: ['places'], field: ref('locations', { label: 'Place' }), on: 'location' }] }
   */
  aliases?: readonly string[];
  /**
   * The records that are the caller's own by the `ownerFields`: `true` narrows the list to them. `on` is not needed.
   *
   * @example ownerFields: ['holder'], list: { filters: [{ key: 'mine', field: boolean({ label: 'Mine' }), own: true }] }
   */
  own?: true;
  /**
   * Its label, kind and options.
   *
   * @example list: { filters: [{ key: 'place', field: refs('locations', { label: 'One of these places' }), on: 'location' }] }
   */
  field: Field;
  /**
   * What the server compares: a field, or a path such as `model.category`. The key itself unless told.
   *
   * @example list: { filters: [{ key: 'city', field: text({ label: 'City' }), on: 'location.city' }] }
   */
  on?: string;
  /**
   * What the server compares instead, by what another parameter of the call says.
   *
   * @example list: { filters: [{ key: 'held_by', field: ref('users', { label: 'Held by' }), on: 'holder', instead: { held: { place: 'location' } } }] }
   */
  instead?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * One value goes under the plain key, as a server that takes only one expects it; several go as `key[]` all the same.
   *
   * @example list: { filters: [{ key: 'place', field: refs('locations', { label: 'One of these places' }), on: 'location', plain: true }] }
   */
  plain?: boolean;
  /**
   * Sent along with it.
   *
   * @example list: { filters: [{ key: 'holder_id', field: ref('users', { label: 'Held by' }), on: 'holder', params: { held: 'yes' } }] }
   */
  params?: Readonly<Record<string, string>>;
  /**
   * What each option of a select means, as a condition; then `on` is not needed.
   *
   * @example list: { filters: [{ key: 'state', field: select(['lost', 'out'], { label: 'State' }), choices: { lost: { lost: true }, out: { holder: { not: null } } } }] }
   */
  choices?: Readonly<Record<string, When>>;
  /**
   * Words that callers may write in place of a value, each with the condition it means; the values offered stay those of the field.
   *
   * @example list: { filters: [{ key: 'place', field: ref('locations', { label: 'Place' }), on: 'location', words: { nowhere: { when: { location: null } } } }] }
   */
  words?: Readonly<Record<string, FilterWord>>;
  /**
   * The list with this filter is at an address of its own, in which its key in braces stands for what was chosen.
   *
   * @example list: { filters: [{ key: 'return', field: select(['late'], { label: 'Return' }), choices: { late: { due: { atMost: { days: -1 } } } }, path: 'keys/return/{return}' }] }
   */
  path?: string;
  /**
   * The records that hang below the chosen ones in their tree are meant as well.
   *
   * @example list: { filters: [{ key: 'within', field: ref('locations', { label: 'In or within' }), on: 'location', below: true }] }
   */
  below?: boolean;
  /**
   * Another filter: where both are given, rows are found by either of them.
   *
   * @example list: { filters: ['holder', { key: 'holder_names', field: text({ label: 'Holder by name' }), on: 'holder.name', or: 'holder_id' }] }
   */
  or?: string;
  /**
   * Text that is found anywhere in the field, not only as the whole of it.
   *
   * @example list: { filters: [{ key: 'words', field: text({ label: 'Words in the notes' }), on: 'notes', contains: true }] }
   */
  contains?: boolean;
  /**
   * The condition on every list that neither uses this filter nor one of `unless`.
   *
   * @example list: { filters: [{ key: 'state', field: select(['lost'], { label: 'State' }), choices: { lost: { lost: true } }, defaultWhere: { when: { lost: false } } }] }
   */
  defaultWhere?: {
    /**
     * What rows must meet while the filter is not used.
     *
     * @example list: { filters: [{ key: 'late', field: boolean({ label: 'Late' }), on: 'lost', defaultWhere: { when: { due: { not: null } } } }] }
     */
    when: When;
    /**
     * Other parameters that lift the condition as well.
     *
     * @example list: { filters: [{ key: 'late', field: boolean({ label: 'Late' }), on: 'lost', defaultWhere: { when: { lost: false }, unless: ['holder_id'] } }] }
     */
    unless?: readonly string[];
  };
}
