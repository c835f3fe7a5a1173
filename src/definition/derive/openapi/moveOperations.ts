import type { Resource, ResourceMove } from '../../define';
import { flowDrawing } from '../flow/drawing';
import { actionForm } from '../actionForm';
import { sharedSchema, type Schema } from '../../schema';
import { successSchema } from './answers';
import { bodySchema } from './bodySchema';
import { bodyAnswers, bodyOf, conflictAnswer, jsonAnswer, orRefusal, type ApiOperation } from './operation';
import { idParameter } from './parameters';
import { schemaNames } from './schemaNames';

/** The calls that make the moves of a register's flow, by their names; none where it has no flow, or moves without buttons. */
export function moveOperations(resource: Resource): Record<string, ApiOperation> {
  const { flow, name } = resource;
  if (!flow?.buttons) return {};
  const row = sharedSchema(schemaNames(resource).row);
  return Object.fromEntries(
    Object.values(flow.moves).map(move => [
      move.name,
      {
        operationId: `${name}.moves.${move.name}`,
        summary: `${move.label}: ${move.from.join(' or ')} → ${move.to}`,
        description: `${wordsOf(resource, move)}\n\n${flowDrawing(resource)}`,
        tags: [name],
        parameters: [idParameter],
        requestBody: { ...bodyOf(bodyFor(resource, move)), required: false },
        responses: {
          200: jsonAnswer('The record as it is now, or why not.', orRefusal(successSchema(row))),
          404: jsonAnswer('There is no such move.', sharedSchema('Refusal')),
          ...conflictAnswer,
          ...bodyAnswers,
        },
      },
    ]),
  );
}

function bodyFor(resource: Resource, { name }: ResourceMove): Schema {
  const action = resource.actions[name];
  const inputs = action ? bodySchema(actionForm(resource, action), 'create') : { type: 'object' };
  const seen = {
    type: ['integer', 'string'],
    description: 'The `lock_version` of the row that was seen: refused with 409 where it changed since.',
  };
  return { ...inputs, properties: { ...(inputs.properties as object | undefined), _lock_version: seen } };
}

/** Who may make a move, and when. */
function wordsOf({ fields }: Resource, { permitted, notBy, when, why, needs }: ResourceMove): string {
  const labels = (names: readonly string[]) => names.map(name => fields[name]?.label ?? name).join(', ');
  const ways = permitted.map(({ permission, by }) =>
    [permission && `the right \`${permission}\``, by && `to be named in ${labels(by)}`].filter(Boolean).join(' and '),
  );
  return [
    `Needs ${ways.join(', or ')}.`,
    notBy && `Not by whom the record names in ${labels(notBy)}.`,
    when && (why === undefined ? `Depends on ${labels(Object.keys(when))}.` : `Else: “${why}”`),
    needs.length > 0 && `Needs a value in ${labels(needs)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
