import type { Account } from './pageLoad';

interface Sizes {
  comments: number;
  checklists: number;
  /** Parameters of each. */
  each: number;
}

/** Makes a work order with so many comments and checklists, as people would, by the API. */
export async function fillOrder(origin: string, { comments, checklists, each }: Sizes): Promise<{ account: Account; id: number }> {
  const credentials = { email: 'admin@mainstay.example', password: 'mainstay-demo' };
  const person = (await post(`${origin}/jwt/login`, credentials, {})) as { accessToken: string; refreshToken: string; userData: unknown };
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const api = `${origin}/admin/public/api/v1`;
  const add = async (path: string, body: object) =>
    ((await post(`${api}/${path}`, body, headers)) as { payload: { id: number } }).payload.id;

  const id = await add('maintenance/workorders', { title: 'Measured order', description: 'Measured description. '.repeat(20) });
  const types = ['Number', 'Drop-down', 'Text', 'Date'];
  for (let list = 0; list < checklists; list += 1) {
    const parameters = Array.from({ length: each }, (_, at) => ({
      ...{
        key: `p${at}`,
        name: `Measured parameter ${list + 1}.${at + 1}`,
        type: types[at % types.length],
        low: 1,
        high: 10,
        required: true,
      },
      options: [
        { key: 'ok', value: 'In order', result: 'accept' },
        { key: 'bad', value: 'Worn', result: 'reject', comment: 'required' },
      ],
    }));
    const checklist = await add('checklists', { name: `Measured checklist ${list + 1}`, type: 'pre', parameters });
    await post(`${api}/maintenance/workorders/checklists`, { work_order_id: id, pre: [checklist] }, headers);
  }
  for (let at = 0; at < comments; at += 1)
    await post(`${api}/maintenance/workorders/${id}/comments`, { comment: `Measured comment ${at + 1}: the bearing runs warm.` }, headers);
  const storage = { accessToken: person.accessToken, refreshToken: person.refreshToken, userData: JSON.stringify(person.userData) };
  return { account: { origin, storage }, id };
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { status?: string; messages?: unknown };
  if (!response.ok || answer.status === 'error') throw new Error(`${url}: ${JSON.stringify(answer.messages ?? answer)}`);
  return answer;
}
