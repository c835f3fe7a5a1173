import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { refuse, type Issue } from '../rules';
import type { Schema } from '../schema';
import { settings } from '../settings';
import { escapeEntities, isEmpty, keepable, readText } from '../texts';

export const imageTypes = ['image/jpeg', 'image/webp', 'image/png', 'image/gif', 'image/svg+xml'] as const;

/** The rule on an uploaded image (specification 1 §5): its type and size. Null when it holds. */
export function checkImage(file: { type: string; size: number }): Issue | null {
  const known: readonly string[] = imageTypes;
  if (known.includes(file.type) && file.size <= settings.imageLimit) return null;
  return { rule: 'image', args: { limit: Math.floor(settings.imageLimit / 2 ** 20) } };
}

/** A file just chosen, on its way in. */
export const isFile = (value: unknown): value is File => value instanceof Blob;

/** The address of an image that is kept, or a file just chosen. */
export type ImageValue = string | File;

const addressOf = (wire: unknown): string | null => {
  const text = readText(typeof wire === 'object' && wire !== null && 'url' in wire ? wire.url : wire);
  return text !== null && isAddress(text) ? text : null;
};

/** A file is kept under its bare address; the signature that an answer carries beside it holds for a day or two. */
export const withoutSignature = (address: string): string => address.replace(/^(\/uploads\/[^?]*)\?signature=.*$/, '$1');

const isAddress = (text: string) => /^(https?:\/\/|\/|data:image\/)/i.test(text);

/** A file in a body, which is sent as `multipart/form-data` then. */
export const fileSchema: Schema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: 'A file, in a body of multipart/form-data.',
};

export const imageKind = defineKind<ImageValue>({
  name: 'image',
  file: 'image',
  clonable: false,
  restorable: false,
  importable: false,
  forMany: false,
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'column', type: 'text' }),
  present: value => (typeof value === 'string' ? escapeEntities(value) : value),
  accept: wire => {
    if (isEmpty(wire)) return null;
    if (isFile(wire)) return wire;
    return typeof wire === 'string' && isAddress(wire) ? keepable(withoutSignature(wire)) : refuse('file');
  },
  read: addressOf,
  // A kept picture is not sent again; `image_delete=1` removes it (contract §1.6).
  put: (body, name, wire) => {
    if (isFile(wire)) body[name] = wire;
    else if (isEmpty(wire)) body[`${name}_delete`] = 1;
  },
  take: (body, name) => (['1', 1, 'true', true].includes(body[`${name}_delete`] as string) ? null : body[name]),
  check: value => (isFile(value) ? checkImage(value) : null),
  toText: value => (typeof value === 'string' ? value : ''),
  sample: () => null,
  schema: (_, end) => (end === 'read' ? { type: 'string', description: 'The address of the picture.' } : fileSchema),
  bodySchema: (name, value) => ({
    properties: { [name]: value, [`${name}_delete`]: { enum: [1, '1', true, 'true'], description: 'Removes the picture.' } },
  }),
});

/**
 * One picture. A file in the form, an address in a row; sent as multipart.
 *
 * @example image: image({ label: 'Picture' })
 */
export const image = <const O extends FieldOptions>(options: Strict<O, FieldOptions>): Field<ImageValue, O> => field(imageKind, options);
