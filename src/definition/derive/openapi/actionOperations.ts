import type { Resource } from '../../define';
import { sharedSchema } from '../../schema';
import { actionForm } from '../actionForm';
import { rightFor } from '../rights';
import { successSchema } from './answers';
import { bodySchema } from './bodySchema';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, type ApiOperation } from './operation';
import { idParameter } from './parameters';
import { schemaNames } from './schemaNames';

/** The calls of the actions that have a server side in the definition's folder, by their names. */
export function actionOperations(resource: Resource): Record<string, ApiOperation> {
  const { name, actions } = resource;
  const row = sharedSchema(schemaNames(resource).row);
  const served = Object.entries(actions).filter(([, { server }]) => server);
  return Object.fromEntries(
    served.map(([key, action]) => [
      key,
      {
        operationId: `${name}.actions.${key}`,
        summary: action.label,
        description: `Needs ${[action.permission ?? rightFor(resource, 'edit')]
          .flat()
          .map(right => `the right \`${right}\``)
          .join(' or ')}.`,
        tags: [name],
        ...(!action.on.includes('list') && { parameters: [idParameter] }),
        requestBody: { ...bodyOf(bodySchema(actionForm(resource, action), 'create')), required: false },
        responses: {
          200: action.on.includes('list')
            ? jsonAnswer('Done, or why not.', orRefusal(successSchema({ type: 'null' })))
            : jsonAnswer('The record as it is now, or why not.', orRefusal(successSchema(row))),
          ...bodyAnswers,
        },
      },
    ]),
  );
}
