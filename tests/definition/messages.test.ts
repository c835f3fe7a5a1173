import { describe, expect, it } from 'vitest';
import { createRegistry, defineResource, issueText, ruleTexts, select, text } from '#definition';
import { englishTexts, textKey, translatedTexts } from '#definition/derive/messages';
import { grown as registry } from '../grownRegistry';
import { leavesOf } from './leaves';

const texts = leavesOf(englishTexts(registry));

describe('the English texts', () => {
  it('have a key for every field, option, tab, filter and action of every register', () => {
    for (const resource of registry.all) {
      expect(texts.get(`resources.${resource.name}.name_other`)).toBe(resource.label.many);
      for (const [name, field] of Object.entries(resource.fields)) {
        expect(texts.get(textKey.field(resource.name, name))).toBe(field.label);
        if (field.help) expect(texts.get(textKey.help(resource.name, name))).toBe(field.help);
      }
      for (const tab of resource.form.tabs) expect(texts.has(textKey.tab(resource.name, tab.key))).toBe(true);
      // A part of a record is called by the engine unless the definition says otherwise.
      for (const tab of resource.show.tabs)
        expect(texts.has(textKey.tab(resource.name, tab.key))).toBe(!('part' in tab) || tab.label !== undefined);
    }
    expect(texts.get(textKey.option('hardware', 'assigned_type', 'user'))).toBe('Person');
    expect(texts.get(textKey.option('hardware', 'status', 'RTD'))).toBe('Ready to deploy');
    expect(texts.get(textKey.filter('hardware', 'model_id'))).toBe('Model');
    expect(texts.get(textKey.field('hardware', 'updated_at'))).toBe('Updated');
  });

  it('have a sentence for every rule', () => {
    for (const rule of Object.keys(ruleTexts)) expect(texts.get(textKey.rule(rule))).toBe(ruleTexts[rule as keyof typeof ruleTexts]);
  });
});

it('a sentence is filled from the issue, and a rule of a definition reads as it stands', () => {
  expect(issueText({ rule: 'tooSmall', args: { min: 3 } })).toBe('This must be at least 3.');
  expect(issueText({ rule: 'Only on Sundays.' })).toBe('Only on Sundays.');
});

it('a register that is added by one file brings its own translations', () => {
  const pumps = defineResource({
    name: 'pumps',
    label: { one: 'Pump', many: 'Pumps' },
    section: 'assets',
    fields: { name: text({ label: 'Name' }), state: select(['on', 'off'], { label: 'State' }) },
    translations: { fr: { name_one: 'Pompe', name_other: 'Pompes', fields: { name: 'Nom' } } },
  });
  const mine = createRegistry([pumps]);
  expect(translatedTexts(mine, 'fr')).toEqual({
    resources: { pumps: { name: 'Pompe', name_one: 'Pompe', name_other: 'Pompes', fields: { name: 'Nom' } } },
  });
  expect(translatedTexts(mine, 'de')).toEqual({});
});
