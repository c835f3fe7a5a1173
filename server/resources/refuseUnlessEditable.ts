import { holds, type Resource, type Values } from '#definition';
import { Failure } from '#server/http/failure.ts';
import { wordsFor } from './wordsFor';

/** Throws where the definition says that such a record stays as it is. */
export function refuseUnlessEditable(resource: Resource, record: Values): void {
  if (holds(resource.editableWhen, record)) return;
  throw new Failure({
    rule: 'This {{record}} cannot be changed or deleted. Clone it to make one of your own.',
    args: wordsFor(resource),
  });
}
