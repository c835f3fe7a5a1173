import type { Extension } from '#server/contract.ts';

export type {
  StoredRecord,
  Write,
  DoneAction as Deed,
  ActionExtras as Besides,
  Received,
  ImportAction as Act,
  Extension,
} from '#server/contract.ts';

const isExtension = (value: unknown): value is Extension => typeof value === 'object' && value !== null && 'register' in value;

/** The extensions in the modules. */
export function findExtensions(): Extension[] {
  const modules = import.meta.glob<Record<string, unknown>>('./modules/*/extension.ts', { eager: true });
  return Object.values(modules).flatMap(module => Object.values(module).filter(isExtension));
}
