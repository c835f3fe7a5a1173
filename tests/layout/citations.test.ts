import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citationsIn, sectionsOf, unclearIn } from './citations';

const read = (file: string) => readFileSync(file, 'utf8');
const sections = sectionsOf(read('docs/contract.md'));

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`);
const files = ['server', 'src', 'providers', 'resources', 'scripts', 'tests', 'docs'].flatMap(filesOf);
const cited = [...files, 'README.md', 'CONTRIBUTING.md']
  // The files of this check hold citations that are meant to be wrong.
  .filter(file => /\.(tsx?|mjs|md)$/.test(file) && !file.startsWith('tests/layout/citations'))
  .map(file => ({ file, text: read(file) }));

describe('a citation', () => {
  it('names a document and its sections, on one line or two', () => {
    expect(citationsIn('/** Seats (contract §3, §5.1). Ranges go as specification 1 §7 says. */')).toEqual([
      'contract §3',
      'contract §5.1',
      'specification 1 §7',
    ]);
    expect(citationsIn(' * Whoever is of a company sees its rows (decisions\n * §2)')).toEqual(['decisions §2']);
  });

  it('without its document, or in another form, is unclear', () => {
    expect(unclearIn('// As the body has it (§7).')).toEqual(['// As the body has it (§7).']);
    expect(unclearIn('// Refusals (contract §1.3–§1.4)')).toEqual(['// Refusals (–§1.4)']);
    expect(unclearIn('// Rights (decisions §2), moves (Decisions §4).')).toEqual([]);
  });
});

describe('the code', () => {
  it('cites nothing unclear', () => {
    expect(cited.flatMap(({ file, text }) => unclearIn(text).map(around => `${file}: ${around}`))).toEqual([]);
  });

  it('cites only what docs/contract.md has a heading for', () => {
    const missing = cited.flatMap(({ file, text }) =>
      citationsIn(text)
        .filter(one => !sections.includes(one))
        .map(one => `${file}: ${one}`),
    );
    expect(missing).toEqual([]);
    expect(cited.flatMap(({ text }) => citationsIn(text)).length).toBeGreaterThan(50);
  });

  it('has one heading for each section', () => {
    expect(sections.filter((one, index) => sections.indexOf(one) !== index)).toEqual([]);
  });
});
