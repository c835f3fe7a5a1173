import type { Resource } from '#definition';
import { Failure } from '#server/http/failure.ts';
import { wordsFor } from './wordsFor';

/** Why a deleted record stays as it is. */
export const isDeleted = (resource: Resource) =>
  new Failure({ rule: 'This {{record}} is deleted. Restore it first.', args: wordsFor(resource) });
