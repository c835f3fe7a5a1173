import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { searchKey } from '#definition/text/searchKey';

/** Why the server found this record, where its name does not say so: the text of the first field that has the query in it. */
export function matchExcerpt(register: Resource, record: RaRecord, query: string): string | undefined {
  const wanted = searchKey(query.trim());
  const has = (text: string) => searchKey(text).includes(wanted);
  const texts = Object.entries(register.fields).map(([name, field]) => ({
    isTitle: register.title.includes(name),
    text: field.kind.toText((record[name] ?? null) as never, field as never),
  }));
  if (texts.some(({ isTitle, text }) => isTitle && has(text))) return undefined;
  return texts.find(({ text }) => has(text))?.text.slice(0, 80);
}
