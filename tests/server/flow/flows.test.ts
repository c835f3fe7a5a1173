import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom, type Resource, type ResourceFlow } from '#definition';
import { isFree, movesBetween, statusesOf } from '#definition/derive/flow/moves';
import { rightFor } from '#definition/derive/rights';
import { wireNameOf } from '#definition/derive/wire';
import { grown as all, grownActions } from '../../grownRegistry';
import { makeSample } from '../samples';
import { useServer, type Client } from '../server';

const server = useServer({}, all, grownActions);
const path = 'permits-to-work';
const password = 'correct horse';

let applicant: Client;
let approver: Client;
let issuer: Client;
beforeAll(async () => {
  applicant = await server().signIn(['permits.view', 'permits.create', 'permits.edit']);
  approver = await server().signIn(['permits.view', 'permits.approve']);
  issuer = await server().signIn(['permits.view', 'permits.issue', 'permits.edit']);
});

const make = (more: object = {}) => server().make(path, { job: 'Weld the flange', hazards: 'Sparks', applicant_id: applicant.id, ...more });
const move = (who: Client, id: number, name: string, body: object = {}) => who.post(`${path}/${id}/moves/${name}`, body);
const approval = { valid_until: '2026-03-02 18:00:00', _signature: password };
const rowOf = async (who: Client, id: number) => (await who.get(`${path}/${id}`)).body as Record<string, unknown>;

describe('a permit goes through its flow', () => {
  it('by three people, each step by whoever may, with the history of it', async () => {
    const created = await applicant.post(path, { job: 'Weld', hazards: 'Sparks', applicant_id: applicant.id });
    const { id, status } = created.body.payload as { id: number; status: string };
    expect(status).toBe('draft');
    expect((await move(applicant, id, 'submit', { _comment: 'Please.' })).body).toMatchObject({ payload: { status: 'submitted' } });
    const approved = await move(approver, id, 'approve', approval);
    expect(approved.body.payload).toMatchObject({
      status: 'approved',
      approved_by: { id: approver.id },
      approved_at: { datetime: '2026-03-01 08:00:00' },
    });
    expect((await move(issuer, id, 'start')).body.messages).toEqual({ status: ['The plant is not isolated yet.'] });
    await issuer.patch(`${path}/${id}`, { isolated: true });
    expect((await move(issuer, id, 'start')).body.payload.status).toBe('issued');
    expect((await move(applicant, id, 'close')).body.payload).toMatchObject({ status: 'closed', moves: [] });
    const admin = await server().signIn();
    const { rows } = (await admin.get(`reports/activity?item_type=permits-to-work&item_id=${id}`)).body;
    expect(rows.map(row => row.action_type)).toEqual(expect.arrayContaining(['close', 'start', 'approve', 'submit', 'create']));
    expect(JSON.stringify(rows.find(row => row.action_type === 'submit'))).toContain('Please.');
  });

  it('and is approved by nobody who asks for it, whatever their rights', async () => {
    const all = await server().signIn(['superuser']);
    const id = await make({ status: 'submitted', applicant_id: all.id });
    expect((await move(all, id, 'approve', approval)).body.messages).toEqual({
      status: ['Somebody else has to do this: you are named here: Applicant.'],
    });
    const [first] = (await rowOf(all, id)).moves as { name: string; reason: object }[];
    expect(first).toMatchObject({ name: 'approve', reason: { rule: 'ownMove', args: { fields: 'applicant' } } });
    expect((await rowOf(all, id)).available_actions).toMatchObject({ approve: false, submit: false });
  });

  it('refuses for want of a right, a role, a field, a comment and a signature', async () => {
    const id = await make({ hazards: null });
    expect((await move(approver, id, 'submit')).body.messages).toEqual({ status: ['Only who is named here may do this: Applicant.'] });
    expect((await move(applicant, id, 'submit')).body.messages).toEqual({ status: ['Fill this in first: Hazards.'] });
    const asked = await make({ status: 'submitted' });
    expect((await move(issuer, asked, 'approve', approval)).status).toBe(403);
    expect((await move(approver, asked, 'approve', { ...approval, _signature: 'wrong' })).body.messages).toEqual({
      _signature: ['This is not your password.'],
    });
    expect((await move(approver, asked, 'approve', { _signature: password })).body.messages).toEqual({
      valid_until: ['This field is required.'],
    });
    expect((await move(approver, asked, 'reject')).body.messages).toEqual({ _comment: ['This field is required.'] });
    expect((await move(approver, asked, 'start')).status).toBe(403);
    expect((await move(applicant, asked, 'submit')).body.messages).toBe('This is not possible in the status Submitted.');
    expect((await move(applicant, asked, 'burn')).status).toBe(404);
    expect((await rowOf(approver, asked)).status).toBe('submitted');
  });

  it('by a change of the field as well, which makes the same move or is refused', async () => {
    const editor = await server().signIn(['permits.view', 'permits.edit', 'permits.approve', 'permits.create']);
    const id = await make({ status: 'approved', isolated: true });
    expect((await editor.patch(`${path}/${id}`, { status: 'closed' })).body.messages).toEqual({
      status: ['Approved is not followed by Closed.'],
    });
    expect((await editor.patch(`${path}/${id}`, { status: 'issued' })).status).toBe(403);
    expect((await issuer.patch(`${path}/${id}`, { status: 'issued', job: 'Weld again' })).body.payload).toMatchObject({
      status: 'issued',
      job: 'Weld again',
    });
    const other = await make({ status: 'submitted' });
    expect((await editor.patch(`${path}/${other}`, { status: 'approved' })).body.messages).toEqual({
      status: ['This is signed: do it by its own button.'],
    });
    expect((await editor.patch(`${path}/${other}`, { status: 'rejected' })).body).toMatchObject({
      messages: { status: ['Say why.'] },
      payload: { missing: [{ kind: 'comment' }] },
    });
    expect((await editor.post(path, { job: 'Dig', status: 'issued' })).body.messages).toEqual({
      status: ['A permit to work does not begin as Issued.'],
    });
  });

  it('names nobody in the same breath: a role counts as it was before', async () => {
    const id = await make({ applicant_id: null });
    const answer = await issuer.patch(`${path}/${id}`, { applicant_id: issuer.id, status: 'submitted' });
    expect(answer.body.messages).toEqual({ status: ['Only who is named here may do this: Applicant.'] });
  });

  it('once: of two at once one wins, and what was changed since it was seen is refused', async () => {
    const second = await server().signIn(['permits.view', 'permits.approve']);
    const other = await make({ status: 'submitted' });
    const twice = await Promise.all([approver, second].map(who => move(who, other, 'approve', approval)));
    expect(twice.filter(({ body }) => body.status === 'success')).toHaveLength(1);
    const third = await make({ status: 'submitted' });
    const { lock_version } = await rowOf(approver, third);
    await applicant.patch(`${path}/${third}`, { job: 'Something else' });
    expect((await move(approver, third, 'approve', { ...approval, _lock_version: lock_version })).status).toBe(409);
  });

  it('and tells whom it says', async () => {
    const id = await make({ status: 'submitted' });
    await move(approver, id, 'approve', approval);
    const { rows } = (await applicant.get('notifications')).body;
    expect(rows[0]).toMatchObject({ kind: 'status_changed', params: { status: 'Approved', optionOf: 'status', option: 'approved' } });
  });
});

describe('an action with a server side', () => {
  const extendUntil = (who: Client, id: number, until: string) => who.post(`${path}/${id}/extend`, { until });

  it('is done by whoever may with a record that meets its condition, and writes other records with it', async () => {
    const id = await make({ status: 'issued', job: 'Paint the tank' });
    expect((await rowOf(issuer, id)).available_actions).toMatchObject({ extend: true });
    const { body } = await extendUntil(issuer, id, '2026-03-09 18:00:00');
    expect(body.payload).toMatchObject({ valid_until: { datetime: '2026-03-09 18:00:00' }, status: 'issued' });
    const follow = (await issuer.get(`${path}?status=draft&search=Paint`)).body;
    expect(follow).toMatchObject({ total: 1, rows: [{ applicant: { id: issuer.id } }] });
    await extendUntil(issuer, id, '2026-03-10 18:00:00');
    expect((await issuer.get(`${path}?status=draft&search=Paint`)).body.total).toBe(1);
  });

  it('is refused for want of a right, of what is asked, of its condition, and by itself as a whole', async () => {
    const id = await make({ status: 'issued', job: 'Clean the pit' });
    expect((await extendUntil(applicant, id, '2026-03-09 18:00:00')).status).toBe(403);
    expect((await extendUntil(issuer, id, '')).body.messages).toEqual({ until: ['This field is required.'] });
    expect((await extendUntil(issuer, id, '2026-02-01 08:00:00')).body.messages).toEqual({
      until: ['This must be after the permit ends.'],
    });
    const draft = await make({ status: 'draft' });
    expect((await extendUntil(issuer, draft, '2026-03-09 18:00:00')).body.messages).toBe('Only a permit that is issued can be extended.');
    expect((await rowOf(issuer, draft)).available_actions).toMatchObject({ extend: false });
    expect((await issuer.get(`${path}?status=draft&search=Clean`)).body.total).toBe(0);
  });
});

/** How a change is refused that no move makes, also of a record that cannot be changed any more. */
const noMove = /is not followed by|cannot be changed/;

describe('every pair of statuses', () => {
  type Flowing = Resource & { flow: ResourceFlow };
  const flowing = all.all.filter((resource): resource is Flowing => resource.flow !== undefined);

  it.each(flowing.map(resource => [resource.name, resource] as const))('of %s is a move, or refused', async (_, resource) => {
    const { flow, fields } = resource;
    const field = fields[flow.field];
    if (!field) throw new Error('no field');
    const statuses = statusesOf(flow);
    const values = await statusValues(resource, statuses);
    const editor = await server().signIn([rightFor(resource, 'view'), rightFor(resource, 'edit'), rightFor(resource, 'create')]);
    const admin = await server().signIn();
    const name = wireNameOf(flow.field, field, 'write');
    const ids = new Map<string, number>();
    for (const status of statuses) ids.set(status, await make(resource, values.get(status)));
    const change = async (who: Client, from: string, to: string) => {
      const { status, body } = await who.patch(`${resource.api.path}/${ids.get(from)}`, { [name]: values.get(to) });
      return { status, text: JSON.stringify(body.messages ?? body.message), isDone: body.status === 'success' };
    };
    for (const from of statuses)
      for (const to of statuses.filter(one => one !== from)) {
        const moves = movesBetween(flow, from, to);
        if (moves.length === 0 && !isFree(flow, from, to)) {
          for (const who of [admin, editor])
            expect(await change(who, from, to), `${from} → ${to}`).toMatchObject({ isDone: false, text: expect.stringMatching(noMove) });
          continue;
        }
        // Whoever only edits may make what needs no other right; each move that is made is taken back by the server.
        const needsMore = moves.every(({ permitted }) =>
          permitted.every(one => one.permission && one.permission !== rightFor(resource, 'edit')),
        );
        if (needsMore) expect((await change(editor, from, to)).status, `${from} → ${to}`).toBe(403);
        const { isDone, text } = await change(admin, from, to);
        expect(text, `${from} → ${to}`).not.toContain('is not followed by');
        if (isDone) ids.set(from, await make(resource, values.get(from)));
      }
  });

  /** What a body says for each status: the option, or the id of a status of that group. */
  async function statusValues({ flow, fields }: Flowing, statuses: readonly string[]): Promise<Map<string, unknown>> {
    if (flow.group === undefined) return new Map(statuses.map(status => [status, status]));
    const { target } = fields[flow.field] as unknown as { target: string };
    const found = new Map<string, unknown>();
    for (const status of statuses) found.set(status, await server().make(target, { name: `Is ${status}`, [flow.group]: status }));
    return found;
  }

  const random = createRandom(3);
  const make = (resource: Flowing, status: unknown) =>
    makeSample(server(), resource, random, { [resource.flow.field]: resource.flow.group === undefined ? status : { id: status } });
});
