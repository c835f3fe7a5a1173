import { expect, test } from 'vitest';
import { grown as registry, grownActions } from '../../grownRegistry';
import { makeSample, sampleValues } from '../samples';
import { writeRecord } from '#definition/derive/wire';
import { chance } from '../reach/companies';
import { useServer } from '../server';

const server = useServer({}, registry, grownActions);

/** The registers whose records have a number of a series. */
const numbered = registry.all.flatMap(resource =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    'series' in field && resource.api.operations.includes('create') ? [{ resource, name }] : [],
  ),
);

test.each(numbered.map(one => [one.resource.name, one] as const))(
  '%s that are refused take no number',
  async (_title, { resource, name }) => {
    const admin = await server().signIn();
    const status = await makeSample(server(), registry.get('maintenance-statuses'), chance(), { base_status: 'open' });
    expect(status).toBeGreaterThan(0);
    const body = async () => writeRecord(resource, await sampleValues(server(), resource, chance()));
    const numberOf = async () => {
      const answer = await admin.post(resource.api.path, await body());
      expect(answer.body).toMatchObject({ status: 'success' });
      return Number(/\d+$/.exec(String(answer.body.payload[name]))?.[0]);
    };
    const first = await numberOf();
    const required = Object.keys(resource.fields).filter(field => resource.fields[field]?.required);
    for (const field of required) {
      const wrong = writeRecord(resource, { ...(await sampleValues(server(), resource, chance())), [field]: null });
      expect((await admin.post(resource.api.path, wrong)).body.status).toBe('error');
    }
    expect(required.length).toBeGreaterThan(0);
    expect(await numberOf()).toBe(first + 1);
  },
);
