import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Why the server found this record, where its name does not say so: the text of the first field that has the query in it. */
export function noteOf(register: Resource, record: RaRecord, query: string): string | undefined {
  const wanted = plain(query.trim());
  const has = (text: string) => plain(text).includes(wanted);
  const texts = Object.entries(register.fields).map(([name, field]) => ({
    isTitle: register.title.includes(name),
    text: field.kind.toText((record[name] ?? null) as never, field as never),
  }));
  if (texts.some(({ isTitle, text }) => isTitle && has(text))) return undefined;
  return texts.find(({ text }) => has(text))?.text.slice(0, 80);
}
