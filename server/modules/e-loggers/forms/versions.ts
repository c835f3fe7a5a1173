import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import type { FieldKind, FormField } from '#src/domain/e-loggers/field.ts';
import { formIssues } from '#src/domain/e-loggers/formIssues.ts';
import { readFields, type FieldRow } from '#src/domain/e-loggers/readField.ts';

/** A version of a form as it was published. */
export interface FormVersion {
  version: number;
  note: string;
  published_at: unknown;
  published_by: { id: number; name: string } | null;
  fields: readonly FieldRow[];
}

/** Why a form is not whole, by the rules of `formIssues`. */
export const problems = {
  noFields: 'A form has at least one field that is filled in.',
  tooMany: 'A form has 200 fields at most.',
  noKey: 'A field has no key.',
  keyRepeats: 'Two fields have the key {{key}}.',
  kept: 'The key {{key}} stood for another kind of field: give it another one.',
  noLabel: 'The field {{key}} has no label.',
  limits: 'The limits of {{key}} do not rise.',
  options: 'The options of {{key}} are not whole: each has a key of its own and a text.',
  columns: 'The columns of {{key}} are not whole: each has a key of its own.',
  condition: 'The field {{key}} is asked for by a field that does not come before it.',
  computed: 'The field {{key}} is computed from what is no earlier number.',
  copy: 'The field {{key}} begins with the last value, or is carried forward: its copying cannot be forbidden.',
} as const;

/** Publishes a form as it is saved: its fields are frozen as the next version. Throws `Failure` where it is not whole. Answers the version. */
export async function publishForm(context: ServerContext, db: Connection, account: Account, id: number, note: string): Promise<number> {
  const record = await readForWriting(context, db, context.plans.get('forms'), account, id);
  const rows = (record.fields ?? []) as readonly FieldRow[];
  const [issue] = formIssues(readFields(rows), await keptKinds(db, id));
  if (issue) throw new Failure({ fields: [{ rule: problems[issue.rule], args: { key: issue.key ?? '' } }] });
  const version = Number(record.version ?? 0) + 1;
  const at = stamp(context.now());
  await sql`insert into form_versions (form_id, version, fields, note, published_by, published_at)
    values (${id}, ${version}, ${JSON.stringify(rows)}::text::jsonb, ${note}, ${account.id || null}, ${at}::timestamp)`.execute(db);
  await sql`update forms set status = 'published', version = ${version}, updated_at = ${at}::timestamp where id = ${id}`.execute(db);
  return version;
}

/** The kinds that the keys of a form stand for in what was published of it. */
export async function keptKinds(db: Connection, form: number): Promise<ReadonlyMap<string, FieldKind>> {
  const { rows } = await sql<{ key: string; kind: FieldKind }>`select distinct f ->> 'key' as key, f ->> 'kind' as kind
    from form_versions v, jsonb_array_elements(v.fields) f where v.form_id = ${form}`.execute(db);
  return new Map(rows.map(({ key, kind }) => [key, kind]));
}

/** How many masters take the next version of a form by themselves. */
export async function followersOf(db: Connection, form: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from "e-loggers"
    where form_id = ${form} and follow and status in ('active', 'paused') and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The versions of a form, the newest first. */
export async function versionsOf(db: Connection, form: number, version: number | null): Promise<FormVersion[]> {
  const { rows } = await sql<
    Omit<FormVersion, 'published_by' | 'published_at'> & { published_at: string; user_id: number | null; user_name: string | null }
  >`
    select v.version, v.note, v.fields, to_char(v.published_at, 'YYYY-MM-DD HH24:MI:SS') as published_at, v.published_by as user_id,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name
    from form_versions v left join users u on u.id = v.published_by
    where v.form_id = ${form} and ${version === null ? sql`true` : sql`v.version = ${version}`} order by v.version desc limit 200`.execute(
    db,
  );
  return rows.map(({ user_id: user, user_name: name, published_at: at, ...found }) => ({
    ...found,
    published_at: momentOf(at),
    published_by: user === null ? null : { id: user, name: name ?? `#${String(user)}` },
  }));
}

/** The fields of a version that was published. */
export async function fieldsOfVersion(db: Connection, form: number, version: number): Promise<FormField[]> {
  const { rows } = await sql<{
    fields: FieldRow[];
  }>`select fields from form_versions where form_id = ${form} and version = ${version}`.execute(db);
  return readFields(rows[0]?.fields ?? []);
}
