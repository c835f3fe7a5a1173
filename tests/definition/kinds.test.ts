import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, Refusal, sharedBy, valueSchema, type Field, type Kind, type Schema } from '#definition';
import { isBlank } from '#definition/texts';
import { hostile, specimens } from './kindValues';

const modules = import.meta.glob<Record<string, unknown>>('/src/definition/kinds/*.ts', { eager: true });
const isKind = (value: unknown): value is Kind => typeof value === 'object' && value !== null && 'accept' in value && 'sample' in value;
const kinds = Object.values(modules).flatMap(module => Object.values(module).filter(isKind));

/** As JSON carries it. */
const overTheWire = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Whether a value fits a schema that refers to what the field's kind shares. */
const fits = (field: Field, schema: Schema) => {
  const text = JSON.stringify({ allOf: [schema], $defs: sharedBy([field]) }).replaceAll('#/components/schemas/', '#/$defs/');
  return new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false }).compile(JSON.parse(text) as Schema);
};

const refusesOnly = (step: () => unknown) => {
  try {
    step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

it('has a specimen of every kind, so that a new kind is tested without a new test', () => {
  expect(Object.keys(specimens).sort()).toEqual(kinds.map(kind => kind.name).sort());
});

describe.each(Object.entries(specimens))('%s', (_, { field, values, fileless, wireless }) => {
  const { kind } = field;

  if (kind.name !== 'password')
    it('reads what the server presents', () => {
      fc.assert(fc.property(values, value => void expect(kind.read(overTheWire(kind.present(value, field)), field)).toEqual(value)));
    });

  if (!wireless)
    it('accepts what the console writes', () => {
      fc.assert(
        fc.property(values, value => {
          const body: Record<string, unknown> = {};
          kind.put(body, 'this', kind.write(value, field));
          expect(kind.accept(kind.take(overTheWire(body) as typeof body, 'this'), field)).toEqual(value);
        }),
      );
    });

  if (!fileless)
    it('takes back from a file what it put into one', () => {
      fc.assert(fc.property(values, value => void expect(kind.fromText(kind.toText(value, field), field)).toEqual(value)));
    });

  it('loads what it stored', () => {
    const storage = kind.storage(field);
    if (storage.in !== 'column') return;
    fc.assert(
      fc.property(values, value => {
        const stored = kind.store(value);
        const loaded = kind.load(storage.type === 'jsonb' ? JSON.parse(String(stored)) : stored);
        // The labels of custom fields are not stored with the values: the server adds them from the field set.
        const unlabelled = (entry: unknown) =>
          kind.name === 'customFields' ? (entry as { label: string; field: string }[]).map(one => ({ ...one, label: one.field })) : entry;
        expect(loaded).toEqual(unlabelled(value));
      }),
    );
  });

  it('loads an empty column as empty', () => expect(isBlank(kind.load(null))).toBe(true));

  it('survives whatever a server answers', () => {
    fc.assert(fc.property(hostile, wire => void kind.read(wire, field)));
  });

  it('refuses, and nothing worse, whatever a client sends', () => {
    fc.assert(
      fc.property(hostile, wire =>
        refusesOnly(() => {
          const value = kind.accept(wire, field);
          if (!isBlank(value)) kind.check(value, field);
        }),
      ),
    );
  });

  it('keeps nothing that a database cannot keep', () => {
    fc.assert(
      fc.property(hostile, wire =>
        refusesOnly(() => {
          const value = kind.accept(wire, field);
          if (isBlank(value) || kind.name === 'password') return;
          const stored = JSON.stringify(kind.store(value));
          expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/);
        }),
      ),
    );
  });

  it('refuses, and nothing worse, whatever stands in a file', () => {
    const texts = fc.oneof(
      fc.string(),
      hostile.map(wire => (typeof wire === 'string' ? wire : JSON.stringify(wire))),
    );
    fc.assert(fc.property(texts, text => refusesOnly(() => kind.fromText(text, field))));
  });

  it('describes what it presents and what it puts into a body', () => {
    const presented = fits(field, valueSchema(field, 'read'));
    const { properties, patternProperties } = kind.bodySchema('this', valueSchema(field, 'write'));
    const put = fits(field, {
      type: 'object',
      additionalProperties: false,
      ...(properties && { properties }),
      ...(patternProperties && { patternProperties }),
    });
    fc.assert(
      fc.property(fc.oneof(values, fc.constant(null)), value => {
        const answer = overTheWire(kind.present(value, field));
        if (answer !== undefined) expect([answer, presented(answer), presented.errors]).toEqual([answer, true, null]);
        if (wireless || (value !== null && kind.check(value, field))) return;
        const body: Record<string, unknown> = {};
        kind.put(body, 'this', kind.write(value, field));
        expect([body, put(overTheWire(body)), put.errors]).toEqual([body, true, null]);
      }),
    );
  });

  it('makes samples that break no rule', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const value = kind.sample(createRandom(seed), field);
        if (!isBlank(value)) expect(kind.check(value, field)).toBeNull();
      }),
    );
  });
});
