import type { Resource } from '../define';
import { wireNameOf } from './wire';
import { customOwner, isCustomName } from '../kinds/customFields';

/** A text that a row must have in one of its columns: in the field of one of these paths. */
export interface SearchColumn {
  paths: readonly string[];
  text: string;
}

const most = 50;

/**
 * What `filter={"name":"pump","location":"dock"}` asks for: texts by column, each a part of what the column says (contract §3). Columns are
 * called as rows or fields call them; one that nobody knows, or nothing is compared with, is left out, and so is what is no such object.
 */
export function searchColumns(resource: Resource, said: string | null): SearchColumn[] {
  return Object.entries(readObject(said))
    .slice(0, most)
    .flatMap(([name, value]) => {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\u0000', '').trim() : '';
      const paths = pathsOf(resource, name);
      return text === '' || paths.length === 0 ? [] : [{ paths, text }];
    });
}

function readObject(said: string | null): Record<string, unknown> {
  if (!said?.trim().startsWith('{')) return {};
  try {
    return JSON.parse(said) as Record<string, unknown>;
  } catch {
    // A filter that cannot be read is ignored, like any other (decisions §9).
    return {};
  }
}

function pathsOf(resource: Resource, name: string): string[] {
  const custom = customPath(resource, name);
  if (custom !== undefined) return [custom];
  const found = Object.entries(resource.fields).find(([key, field]) => key === name || wireNameOf(key, field, 'read') === name);
  if (found) return found[1].kind.searchable || found[1].kind.filter !== 'none' ? [found[0]] : [];
  // A value that is one of several things is a column as well: who has it, whoever or whatever that is.
  const filter = resource.list.filters.find(({ key, instead }) => key === name && instead !== undefined);
  return filter ? [filter.on, ...Object.values(filter.instead ?? {}).flatMap(paths => Object.values(paths))] : [];
}

/** The path of a custom field by its name on the wire, with `custom_fields.` before it or not; undefined where a register has none. */
export function customPath({ fields }: Resource, name: string): string | undefined {
  const plain = name.replace(/^custom_fields\./, '');
  const owner = isCustomName(plain) && customOwner(fields);
  return owner ? `${owner}.${plain}` : undefined;
}
