import { expect, test } from 'vitest';
import { csvCells } from '#definition/derive/export/csv';
import { registry } from '#resources/index.ts';
import { englishColumns } from '../definition/englishColumns';

const texts = new Set(['text', 'textarea']);

test.each(['=1+1', '+1+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('no cell of an export begins as the formula %j does', formula => {
  for (const resource of registry.all) {
    const names = Object.entries(resource.fields).flatMap(([name, field]) => (texts.has(field.kind.name) ? [name] : []));
    const record = Object.fromEntries(names.map(name => [name, formula]));
    for (const cell of csvCells(englishColumns(resource, names), record)) expect(cell).toMatch(/^'/);
  }
});
