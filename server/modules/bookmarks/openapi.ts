import { objectSchema, sharedSchema } from '#definition';
import { bodyAnswers, bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';

const text = { type: 'string' };
const tags = ['bookmarks'];
const suggestions = { type: 'array', items: sharedSchema('Suggestion') };

/** The pages somebody has marked. */
export const bookmarksDescription: Description = {
  tag: { name: 'bookmarks', description: 'Bookmarks' },
  paths: {
    '/api/bookmarks/data': {
      get: {
        operationId: 'bookmarks.data',
        summary: 'Pages one may open, and those one has marked',
        tags,
        responses: { 200: jsonAnswer('The pages.', objectSchema({ suggestions, bookmarks: suggestions })), ...usualAnswers },
      },
    },
    '/api/bookmarks/update': {
      post: {
        operationId: 'bookmarks.update',
        summary: 'Mark a page, or take the mark away',
        tags,
        requestBody: bodyOf(
          objectSchema({ id: { ...text, description: 'The id of a suggestion, or the address of a page of the console.' } }),
        ),
        responses: {
          200: { description: 'Done; there is no body.' },
          404: jsonAnswer('There is no such page.', sharedSchema('Refusal')),
          ...bodyAnswers,
        },
      },
    },
  },
  schemas: {
    Suggestion: objectSchema({
      id: text,
      title: text,
      icon: text,
      link: { ...text, description: 'Its address in the console.' },
      isBookmarked: { type: 'boolean' },
      target: { ...text, description: 'The id of its element in the menu.' },
    }),
  },
};
