import type { Resource } from '../../define';
import { customOwner, isCustomName } from '../../kinds/customFields';

/** The path of a custom field by its name on the wire, with `custom_fields.` before it or not; undefined where a register has none. */
export function customPath({ fields }: Resource, name: string): string | undefined {
  const plain = name.replace(/^custom_fields\./, '');
  const owner = isCustomName(plain) && customOwner(fields);
  return owner ? `${owner}.${plain}` : undefined;
}
