import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { englishTexts, translatedTexts, type Messages } from '#definition/derive/messages';
import { registry } from '#resources/index.ts';

const read = (language: string) => JSON.parse(readFileSync(`public/assets/locales/${language}.json`, 'utf8')) as Messages;

/** `resources.hardware.fields.name` and so on; the forms of a plural are one text. */
function textsOf(messages: Messages, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') found.set(`${path}${key}`.replace(/_(zero|one|two|few|many|other)$/, ''), value);
    else textsOf(value, `${path}${key}.`).forEach((text, inner) => found.set(inner, text));
  }
  return found;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*(?:,\s*\w+\s*)?\}\}/g)].map(match => match[1]);

const english = new Map([...textsOf(englishTexts(registry)), ...textsOf(read('en'))]);
const languages = ['fr', 'de', 'pt'];

/**
 * The registers that a locale file speaks of: those must have all their texts in all languages. What is added without any is shown in English, and
 * what a definition brings itself is its own.
 */
const translated = new Set(languages.flatMap(language => Object.keys(read(language).resources ?? {})));
const isExpected = (key: string) => {
  const [, register] = /^resources\.([^.]+)\./.exec(key) ?? [];
  return register === undefined || translated.has(register);
};

describe.each(languages)('the texts in %s', language => {
  const texts = new Map([...textsOf(translatedTexts(registry, language)), ...textsOf(read(language))]);

  it('leave nothing out', () => {
    expect([...english.keys()].filter(key => isExpected(key) && !texts.has(key))).toEqual([]);
  });

  it('fill in no value that the English ones do not have', () => {
    const strange = [...texts].filter(([key, text]) =>
      placeholders(text).some(name => !placeholders(english.get(key) ?? '').includes(name)),
    );
    expect(strange.map(([key]) => key)).toEqual([]);
  });

  it('speak of nothing that English does not have', () => {
    expect([...texts.keys()].filter(key => !english.has(key))).toEqual([]);
  });
});

describe('Arabic, which is partial', () => {
  it('has only texts that English has', () => {
    expect([...textsOf(read('ar')).keys()].filter(key => !english.has(key))).toEqual([]);
  });

  // Sentences put these names in: one in English within a sentence in Arabic would be half of each.
  it('has the names that its sentences speak of: of all registers, sections and pages', () => {
    const texts = textsOf(read('ar'));
    const names = [...english.keys()].filter(key => /^(resources\.[^.]+\.name|sections\.\w+|pages\.\w+)$/.test(key));
    expect(names.filter(key => !texts.has(key))).toEqual([]);
  });

  it('has no words in other letters but names of formats', () => {
    const mixed = [...textsOf(read('ar'))].filter(([, text]) =>
      (text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '').match(/[A-Za-z]{2,}/g) ?? []).some(
        word => !['PDF', 'PNG', 'SVG', 'CSV', 'JSON', 'Excel'].includes(word),
      ),
    );
    expect(mixed).toEqual([]);
  });
});
