import { isStatic, type FormField } from './field';

/** What was entered into a version of a form, by key. */
interface EnteredValues {
  values: Readonly<Record<string, unknown>>;
  comments: Readonly<Record<string, string>>;
}

export interface CarriedValues extends EnteredValues {
  /** Fields that are new or others now: somebody looks at them. */
  toCheck: readonly FormField[];
  /** Fields that are gone, or have become another kind, with a value that is lost. */
  lost: readonly FormField[];
}

/** Carries what was entered over to another version of its form: values stay where key and kind do. */
export function carryOver(before: readonly FormField[], after: readonly FormField[], { values, comments }: EnteredValues): CarriedValues {
  const [old, now] = [new Map(before.map(field => [field.key, field])), new Map(after.map(field => [field.key, field]))];
  const stays = ({ key, kind }: FormField) => now.get(key)?.kind === kind;
  const keys = new Set(before.filter(stays).map(({ key }) => key));
  const kept = <T>(entered: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(entered).filter(([key]) => keys.has(key)));
  return {
    values: kept(values),
    comments: kept(comments),
    toCheck: after.filter(
      field => !isStatic(field) && field.kind !== 'computed' && JSON.stringify(old.get(field.key)) !== JSON.stringify(field),
    ),
    lost: before.filter(field => !stays(field) && values[field.key] !== undefined && values[field.key] !== null),
  };
}
