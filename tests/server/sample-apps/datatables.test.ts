import { expect, test } from 'vitest';
import type { SamplePerson } from '#src/domain/sample-apps/lists/people.ts';
import { useServer } from '../server';

const server = useServer();

test('rows are found by words and ranges, ordered by what they mean, added, archived and deleted', async () => {
  const { accessToken } = await server().signIn(['apps.use']);
  const call = (method: string, path: string, body?: unknown) =>
    server().call(method, path, body, { authorization: `Bearer ${accessToken}` });
  type Page = { allData: SamplePerson[]; invoices: SamplePerson[]; total: number };
  const found = async (query: string) => (await call('GET', `/api/datatables/data?${query}`)).body as unknown as Page;
  const page = await found('page=2&perPage=7&sort=desc&sortColumn=salary');
  const amounts = page.allData.map(({ salaryAmount }) => salaryAmount).sort((one, other) => other - one);
  expect([page.total, page.allData.length, page.invoices.map(({ salaryAmount }) => salaryAmount)]).toEqual([
    500,
    500,
    amounts.slice(7, 14),
  ]);
  expect(page.invoices[0]).toMatchObject({
    start_date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    salary: expect.stringMatching(/^\$\d+\.\d\d$/),
  });
  expect((await found('sort=asc&sortColumn=age&perPage=500')).invoices.map(({ age }) => Number(age))).toEqual(
    page.allData.map(({ age }) => Number(age)).sort((one, other) => one - other),
  );
  const isIn = ({ startDate, city, post }: SamplePerson) => startDate >= '2019-01-01' && city === 'Sitra' && post.includes('Pl');
  const narrowed = await found('startDate[start]=2019-01-01&startDate[end]=x&city=sitra&post=PL&perPage=500');
  expect(narrowed.invoices.map(({ id }) => id)).toEqual(page.allData.filter(isIn).map(({ id }) => id));
  expect((await found('q=planner&salaryAmount[start]=20000')).invoices.every(({ salaryAmount }) => salaryAmount >= 20_000)).toBe(true);

  const record = {
    full_name: 'Zahra',
    post: 'Pilot',
    email: 'zahra@table.example',
    startDate: '2026-02-03',
    salaryAmount: 1234.5,
    ageYears: 1,
  };
  expect(await call('POST', '/apps/datatables/add-record', { record })).toMatchObject({
    status: 422,
    body: { error: { ageYears: [expect.anything()] } },
  });
  const added = await call('POST', '/apps/datatables/add-record', { record: { ...record, ageYears: 31 } });
  const made = added.body.record as SamplePerson;
  expect([added.status, made]).toMatchObject([201, { start_date: '02/03/2026', salary: '$1234.50', age: '31', experience: '', status: 1 }]);
  const { id } = made;
  expect(
    (await call('POST', '/apps/datatables/update-record', { record: { id, isArchived: true, experienceYears: 2 } })).body,
  ).toMatchObject({
    record: { experience: '2 Years', isArchived: true, full_name: 'Zahra' },
  });
  expect([(await found('q=Zahra')).total, (await found('q=Zahra&isArchived=true')).total]).toEqual([0, 1]);
  expect((await call('POST', '/apps/datatables/update-record', { record: { id, city: null } })).body).toMatchObject({
    record: { city: '', isArchived: true },
  });
  expect((await call('DELETE', '/apps/datatables/delete-record', { id })).status).toBe(200);
  for (const [method, path, said] of [
    ['GET', `/api/datatables/record?id=${id}`],
    ['POST', '/apps/datatables/update-record', { record: { id, city: 'Sitra' } }],
    ['DELETE', '/apps/datatables/delete-record?id=x'],
  ] as const)
    expect((await call(method, path, said)).status, path).toBe(404);
});

test('a row that is sent again under the same word is the one that was added', async () => {
  const { accessToken } = await server().signIn(['apps.use']);
  const add = (full_name: string) => {
    const record = { full_name, post: 'Pilot', email: 'zahra@table.example', startDate: '2026-02-03', salaryAmount: 1 };
    const body = { record, client_id: 'row-00000001' };
    return server().call('POST', '/apps/datatables/add-record', body, { authorization: `Bearer ${accessToken}` });
  };
  const { id } = (await add('Zahra')).body.record as SamplePerson;
  expect((await add('Zahra again')).body.record).toMatchObject({ id, full_name: 'Zahra' });
});
