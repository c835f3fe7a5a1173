/** A field about to be written down. */
export interface FieldDraft {
  name: string;
  kind: string;
  /** The register it refers to. */
  target?: string;
  /** The words of a select. */
  options?: readonly string[];
  /** Fields within it. */
  fields?: readonly FieldDraft[];
  /** Everything else it says, `label` first. */
  settings: { label: string } & Record<string, unknown>;
}

/** A register about to be written down. */
export interface RegisterDraft {
  name: string;
  one: string;
  many: string;
  section: string;
  fields: readonly FieldDraft[];
  api?: { path?: string; rows?: 'payload' };
}

/** Said to whoever runs the command, without a stack. */
export class Refused extends Error {}

/** `Serial No.` → `serial_no`: what a field may be called. */
export function fieldName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();
  const name = words.replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  return /^[a-z]/.test(name) ? name : `field_${name}`.replace(/_$/, '');
}
