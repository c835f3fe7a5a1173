import type { Registry } from '#definition';
import { didYouMean } from '#definition/nearest';
import { humanize } from '#definition/texts';
import { fieldName, type FieldDraft } from './draft';
import { guessText } from './guessText';
import { targetOf } from './guessField';

/** Asks one question; an empty answer is the default. */
export type Ask = (question: string, otherwise: string) => Promise<string>;

/** The kinds one can ask for by a word; the others need code. */
const kinds = [
  ...['text', 'textarea', 'number', 'money', 'boolean', 'date', 'datetime', 'duration', 'select', 'color'],
  ...['email', 'phone', 'url', 'image', 'files', 'ref', 'refs', 'password'],
];

/** Asks for fields, one after another, until one is left empty. */
export async function askFields(ask: Ask, registry: Registry): Promise<FieldDraft[]> {
  const fields: FieldDraft[] = [];
  for (;;) {
    const isFirst = fields.length === 0;
    const called = await ask(isFirst ? 'First field' : 'Next field, or nothing to end', isFirst ? 'Name' : '');
    if (!called) return fields;
    const name = fieldName(called);
    const target = targetOf(name, registry);
    const kind = await askOneOf(ask, 'Its kind', kinds, isFirst ? 'text' : target ? 'ref' : guessText(name, []).kind);
    const label = await ask('Its label', called === name ? humanize(name) : called);
    const required = /^y/i.test(await ask('Is it required? (y/n)', isFirst ? 'y' : 'n'));
    const registers = registry.all.map(resource => resource.name);
    fields.push({
      name,
      kind,
      ...(kind === 'select' && {
        options: (await ask('Its options, parted by commas', 'yes, no')).split(',').map(option => option.trim()),
      }),
      ...((kind === 'ref' || kind === 'refs') && { target: await askOneOf(ask, 'The register it refers to', registers, target ?? '') }),
      settings: { label, ...(required && { required: true }), ...(isFirst && kind === 'text' && { unique: true }) },
    });
  }
}

async function askOneOf(ask: Ask, question: string, known: readonly string[], otherwise: string): Promise<string> {
  let hint = '';
  for (;;) {
    const answer = await ask(`${hint}${question}`, otherwise);
    if (known.includes(answer)) return answer;
    hint = `There is no "${answer}"${didYouMean(answer, known) || `; there are ${known.join(', ')}.`} `;
  }
}
