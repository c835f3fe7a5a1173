import { issueText, type Issue } from '../rules';
import { textKey } from './messages';

/** Finds a text by its key; what is not there is answered by `otherwise`. */
export type FindText = (key: string, otherwise: string, args: Readonly<Record<string, unknown>>) => string;

/**
 * The sentence for what is wrong, in any language. An issue that speaks of a register or of fields carries their names as `register` and
 * `fields`, or the field within its value, so that their words are in that language as well.
 *
 * @example reasonText(find, { rule: 'noRecord', args: { register: 'models', record: 'model', text: 'Rig' } })
 */
export function reasonText(find: FindText, { rule, args = {}, within }: Issue): string {
  const { register, fields } = args;
  const words: Record<string, unknown> = { ...args };
  const named = (count: number, otherwise: unknown) => {
    const name = find(`resources.${String(register)}.name`, String(otherwise), { count, smart_count: count });
    return name.toLowerCase() === otherwise ? otherwise : name;
  };
  if (args.record !== undefined) words.record = named(1, args.record);
  if (args.records !== undefined) words.records = named(2, args.records);
  if (typeof fields === 'string') {
    const names = fields.split(',');
    const labels = names.map(field =>
      find(textKey.field(String(register), field), names.length === 1 ? String(args.label ?? field) : field, {}),
    );
    words.label = labels.join(', ');
    if (typeof args.value === 'string') words.option = find(textKey.option(String(register), fields, args.value), String(args.option), {});
  }
  if (within) {
    const label = find(textKey.field(within.register ?? '', within.field), within.label, {});
    words.text = `${reasonText(find, { rule: 'ofField', args: { label } })} ${reasonText(find, within.issue)}`;
  }
  return find(textKey.rule(rule), issueText({ rule, args, ...(within && { within }) }), words);
}
