import { depreciationMethods } from '#definition/settings';
import { objectSchema } from '#definition';
import { offers } from '#definition/offers';
import { jsonAnswer } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';

const text = { type: 'string' };
const tags = ['installation'];

/** The installation itself: its health and what the console is told of it. */
export const configDescription: Description = {
  tag: { name: 'installation', description: 'Installation' },
  paths: {
    '/healthz': {
      get: {
        operationId: 'installation.health',
        summary: 'Whether server and database are well',
        tags,
        security: [],
        responses: { 200: jsonAnswer('They are.', objectSchema({ status: { const: 'ok' } })) },
      },
    },
    '/config.json': {
      get: {
        operationId: 'installation.config',
        summary: 'What the console needs to know before anybody signs in',
        tags,
        security: [],
        responses: {
          200: jsonAnswer(
            'The configuration.',
            objectSchema(
              {
                apiUrl: text,
                appsUrl: text,
                authStrategy: { type: 'string', enum: ['jwt', 'header'] },
                currency: { ...text, description: 'ISO 4217.' },
                defaultLanguage: text,
                imageLimit: { type: 'integer', description: 'Bytes.' },
                registration: { type: 'boolean', description: 'Whether anybody may register.' },
                shortestPassword: { type: 'integer', description: 'The fewest characters of a new password.' },
                serverTimeZone: text,
                timeZone: text,
                weekStart: { type: 'string', enum: ['sunday', 'monday', 'saturday'] },
                complianceTarget: { type: 'number', description: 'The compliance that the plant wants to reach, in percent.' },
                depreciationMethod: { type: 'string', enum: [...depreciationMethods] },
                offers: {
                  type: 'array',
                  items: { type: 'string', enum: [...offers] },
                  description:
                    'What this server has beside the contract: live streams, notifications, bookmarks, lists by mark, figures over lists, tags in use, charts of lists, the matrix of inspections, costs of work orders, counts of what belongs to a record.',
                },
                demoAccounts: { type: 'array', items: { type: 'object', additionalProperties: true } },
              },
              [
                'apiUrl',
                'appsUrl',
                'authStrategy',
                'currency',
                'defaultLanguage',
                'imageLimit',
                'registration',
                'shortestPassword',
                'serverTimeZone',
                'offers',
              ],
            ),
          ),
        },
      },
    },
  },
};
