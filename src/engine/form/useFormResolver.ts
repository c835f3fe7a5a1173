import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Issue, Resource } from '#definition';
import { validate } from '#definition/derive/validation';
import { confirmationName } from '../kinds/password/confirmationName';
import { useIssueText } from '../texts/useTexts';

/** The rules of a definition as a form's resolver: the same that the server obeys. */
export function useFormResolver(resource: Resource): Resolver {
  const textOf = useIssueText();
  return async values => {
    const errors: FieldErrors<FieldValues> = {};
    const issues: Record<string, Issue[]> = {
      ...confirmationIssues(resource, values),
      ...validate(resource, values, { isNew: values.id === undefined }),
    };
    for (const [name, [issue]] of Object.entries(issues)) if (issue) errors[name] = { type: issue.rule, message: textOf(issue) };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function confirmationIssues(resource: Resource, values: FieldValues): Record<string, Issue[]> {
  const differing = Object.entries(resource.fields).filter(
    ([name, field]) => field.kind.secret && values[name] && values[name] !== values[confirmationName(name)],
  );
  return Object.fromEntries(differing.map(([name]) => [name, [{ rule: 'confirmation' }]]));
}
