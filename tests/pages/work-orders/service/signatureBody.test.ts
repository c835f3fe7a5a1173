import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { signatureBody } from '#src/pages/work-orders/service/signatureBody.ts';

const resource = registry.get('service-reports');
const seen = {
  id: 3,
  reported_on: '2026-03-01',
  findings: null,
  work_done: 'Seal renewed',
  time_spent: 60,
  signed_by: null,
  signature: null,
};
const signing = { signed_by: 'Reem', signature: 'data:image/png;base64,AAAA' };

test('a server that compares is told what the report said when it was read; another gets the signature alone', () => {
  const base = { _lock_version: 2, _original: { signed_by: null, signature: null } };
  const body = signatureBody(resource, seen, signing, base);
  const said = { reported_on: '2026-03-01', findings: null, work_done: 'Seal renewed' };
  expect(body).toMatchObject({ ...said, ...signing, _lock_version: 2, _original: { ...said, signed_by: null, signature: null } });
  expect(signatureBody(resource, seen, signing, {})).toEqual(signing);
});
