import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ruleTexts } from '#definition/rules';
import { locales } from '#providers/i18n/i18nProvider.ts';
import { registry } from '#resources/index.ts';
import { translator } from '#server/i18n/translator.ts';
import { useServer } from './server';

const others = ['fr', 'de', 'pt'] as const;
const translated = Object.fromEntries(others.map(language => [language, read(language)]));

describe('what the server refuses', () => {
  const server = useServer();

  it('is said in the language that the caller would rather read', async () => {
    const admin = await server().signIn();
    const company = await server().make('companies', { name: 'Blue Harbour' });
    await server().make('locations', { name: 'Pier 1', company });
    const inGerman = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
    const refused = await admin.call('DELETE', `companies/${company}`, undefined, inGerman);
    expect(refused.body.messages).toBe('Wird noch verwendet (Firma): 1 Standort.');
    const missing = await admin.call('GET', `companies/999999`, undefined, { 'accept-language': 'pt' });
    expect(missing.body.messages).toBe('Empresa: não foi encontrado.');
  });

  it('is said of a field in that language too, and in English to whoever asks for no language that there is', async () => {
    const admin = await server().signIn();
    const said = async (language: string) => (await admin.call('POST', `companies`, {}, { 'accept-language': language })).body.messages;
    expect(await said('fr')).toEqual({ name: ['Ce champ est obligatoire.'] });
    expect(await said('xx, *;q=0.1')).toEqual({ name: ['This field is required.'] });
  });

  it('names the field within a row in that language as well, whatever is wrong with it', async () => {
    const admin = await server().signIn();
    const customer_id = await server().make('customers', { name: 'Quay', customer_tag: 'QU' });
    const said = async (line: object, language: string) => {
      const body = { number: 'Q-1', customer_id, lines: [line] };
      return (await admin.call('POST', 'contract-quotations', body, { 'accept-language': language })).body.messages;
    };
    expect(await said({ qty: 1 }, 'de')).toEqual({ lines: ['Zeile 1: Beschreibung: Dieses Feld ist erforderlich.'] });
    expect(await said({ description: 'Oil', qty: 'many' }, 'de')).toEqual({ lines: ['Zeile 1: Menge: Geben Sie eine Zahl an.'] });
    expect(await said({ qty: 1 }, 'en')).toEqual({ lines: ['Row 1: Description: This field is required.'] });
  });

  it('is told of a whole call with the places of its values filled', () => {
    const told = { rule: 'No asset has the tag {{tag}}.', args: { tag: 'BH-1' } };
    expect(translator(registry, 'en')(told)).toBe('No asset has the tag BH-1.');
    expect(translator(registry, 'de')(told)).toBe('Keine Anlage hat die Inventarnummer BH-1.');
  });
});

describe('every sentence of a refusal', () => {
  const all = sentences();

  it('stands in every language', () => {
    expect(locales.map(({ locale }) => locale)).toEqual(expect.arrayContaining([...others]));
    const missing = all.flatMap(({ text, file }) =>
      others.filter(language => !(text in (translated[language] ?? {}))).map(language => `${file}: ${language}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it('has its values beside it, so that it is the same sentence whatever they are', () => {
    expect(all.filter(({ text }) => text.includes('${'))).toEqual([]);
  });

  it('keeps the places of its values, and none is left that nobody says', () => {
    const said = new Set(all.map(({ text }) => text));
    for (const language of others)
      for (const [text, other] of Object.entries(translated[language] ?? {})) {
        expect(placesIn(other), `${language}: ${text}`).toEqual(placesIn(text));
        expect(said, `${language}: nobody says this any more`).toContain(text);
      }
  });
});

const placesIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

function read(language: string) {
  return JSON.parse(readFileSync(`server/i18n/${language}.json`, 'utf8')) as Record<string, string>;
}

/** Told before anybody could say which language they read, to whoever runs the server, of what went well, or by the people of an example. */
const elsewhere =
  /^(main|start)\.ts$|^(database|mail|demo|dev|openapi|i18n)\/|openapi\.ts$|\/openapi\/|^(import|migrate)\/main\.ts$|^http\/createNodeServer\.ts$|\/(exampleChats|samplePeople)\.ts$/;
const wentWell = new Set([
  'Asset audited.',
  'Asset checked in.',
  'Asset checked out.',
  'Location updated.',
  'Answer saved.',
  'Entry submitted.',
  'Amendment submitted.',
  'Entry corrected.',
  'Entry returned.',
  'Entry rejected.',
  'Entry withdrawn.',
  'Asset requested.',
  'Checklist removed.',
  'Checklist saved.',
  'Checklists added.',
  'Comment added.',
  'Comment deleted.',
  'Comment saved.',
  'Link removed.',
  'Request taken back.',
  'Seat checked out.',
  'Seat saved.',
  'The field was added to the field set.',
  'The field was taken out of the field set.',
  'The fields are in order.',
  'Work orders linked.',
  'File uploaded.',
  '${} files uploaded.',
]);
const rules = new Set<string>([...Object.keys(ruleTexts), ...Object.values(ruleTexts)]);

/** The sentences in the server's code: what reads like one, and all that is given to what refuses. */
function sentences(): { text: string; file: string }[] {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts') && !elsewhere.test(file));
  return files.flatMap(file => {
    const found = new Set<string>();
    const source = ts.createSourceFile(file, readFileSync(`server/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
    const walk = (node: ts.Node, isRefusal: boolean): void => {
      if (isTechnical(node)) return;
      const text = textOf(node);
      if (text !== null && (/^\S.* .*[.!?]$/.test(text) || (isRefusal && /^[A-Z{].* /.test(text)))) found.add(text);
      const isRefusing = isRefusal ? !ts.isBlock(node) : isRefused(node);
      ts.forEachChild(node, child => walk(child, isRefusing));
    };
    walk(source, false);
    return [...found].filter(text => !wentWell.has(text) && !rules.has(text)).map(text => ({ text, file }));
  });
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? `${node.head.text}${node.templateSpans.map(({ literal }) => `\${}${literal.text}`).join('')}`
    : null;
}

const nameOf = (node: ts.Node) => (ts.isNewExpression(node) || ts.isCallExpression(node) ? node.expression.getText() : '');
const isRefused = (node: ts.Node) =>
  /^(Failure|FileError|refuse)$/.test(nameOf(node)) || (ts.isPropertyAssignment(node) && node.name.getText() === 'rule');
const isTechnical = (node: ts.Node) =>
  /^(success|log|(?!FileError$)\w*Error)$/.test(nameOf(node)) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isPropertyAssignment(node) && /^(description|summary)$/.test(node.name.getText()));
