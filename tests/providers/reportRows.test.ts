import { expect, test } from 'vitest';
import { readReportRow } from '#providers/data/reportList.ts';
import { registry } from '#resources/index.ts';

test('each group of a report is read under the names of its fields, whatever filters are called on the wire', () => {
  const value = { id: 7, name: 'Seven' };
  for (const report of registry.reports.filter(({ group }) => group.length > 0)) {
    const fields = [...report.group, ...(report.across ? [report.across.field] : [])];
    const row = Object.fromEntries(fields.map(field => [report.wire[field] ?? field, value]));
    expect(readReportRow(registry, report, row, 0), report.name).toEqual({
      ...Object.fromEntries(fields.map(field => [field, value])),
      id: 'group-0',
    });
  }
});
