import { nestedRows } from '#definition/nestedRows';
import { Failure } from '#server/http/failure.ts';
import type { ParsedBody } from '#server/contract.ts';
import { readNote } from '#server/http/readNote.ts';

type Body = Record<string, unknown>;

const listOf = (wire: unknown): readonly unknown[] =>
  wire === null || wire === '' ? [] : typeof wire === 'string' ? wire.split(',') : (nestedRows(wire) ?? [wire]);

/** A work order's body as specification 1 §7 puts it: `assignee`, `inspectables`, `locations`, and the comment that goes with a status. */
export function parseBody(given: Readonly<Body>): ParsedBody {
  const { assignee, inspectables, locations, comment, ...body } = given as Body;
  if (assignee !== undefined) Object.assign(body, assigneesIn(assignee));
  if (inspectables !== undefined) body.assets = inspectables;
  if (locations !== undefined) body.location_id = oneOf(locations);
  const note = readNote({ note: comment ?? body.note });
  return { body, ...(note !== null && { note }) };
}

/** People are `User-{id}`, departments plain ids. */
function assigneesIn(wire: unknown): Body {
  const words = listOf(wire).map(one => String((typeof one === 'object' && one !== null && 'id' in one ? one.id : one) ?? '').trim());
  const people = words.flatMap(word => /^user-(.*)$/i.exec(word)?.[1] ?? []);
  return { assignees: people, assigned_groups: words.filter(word => word !== '' && !/^user-/i.test(word)) };
}

function oneOf(wire: unknown): unknown {
  const [only = null, other] = listOf(wire);
  if (other !== undefined) throw new Failure({ locations: ['A work order has one location.'] });
  return only;
}
