import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { all } from '#server/database/sql.ts';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import { labelSql } from '#server/resources/read/referenceLabels.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { documentPath } from '#server/uploads/fileChanges.ts';
import { signatureIssue } from '#server/uploads/signature.ts';
import { Upload } from '#server/uploads/upload.ts';
import {
  isOfFiles,
  referenceTargets,
  type FileValue,
  type FormField,
  type ReferenceTarget,
  type ReferenceValue,
} from '#src/domain/e-loggers/field.ts';
import type { Value, Values } from '#src/domain/e-loggers/field.ts';
import { isWhole, waitingFiles, type WaitingFile } from './waitingFiles';

/** Values with what they refer to, and the files that an entry takes with them. */
export interface ResolvedValues {
  values: Values;
  files: readonly { id: number; key: string }[];
}

/**
 * Puts records and files in the place of the ids that values name. Records are live, and their person sees them; files were sent by the person, and
 * are what they were then. What stands in the entry already stays as it was.
 *
 * @param before the values of the entry before a correction
 * @throws {Failure} by key
 */
export async function resolveValues(
  asker: Asker,
  fields: readonly FormField[],
  values: Values,
  before: Values = {},
): Promise<ResolvedValues> {
  const names = await namesOf(asker, fields, values, before);
  const ofFiles = fields.filter(({ kind, key }) => isOfFiles(kind) && values[key] !== undefined);
  const listed = (key: string) => (values[key] ?? []) as readonly FileValue[];
  const words = ofFiles.flatMap(({ key }) => listed(key).flatMap(({ id }) => (typeof id === 'string' ? id : [])));
  if (new Set(words).size < words.length) throw new Failure({ values: ['A file stands in two fields.'] });
  const waiting = await waitingFiles(asker.db, asker.account.id, words);
  const issues: Record<string, Message[]> = {};
  const resolved: Record<string, Value> = { ...values };
  const files: { id: number; key: string }[] = [];
  for (const field of fields) {
    const { key, kind } = field;
    const value = values[key];
    if (value === undefined) continue;
    if (kind === 'ref') {
      const found =
        names.get(`${field.target} ${String((value as ReferenceValue).id)}`) ?? keptReference(before[key], value as ReferenceValue);
      if (found) resolved[key] = found;
      else issues[`values.${key}`] = ['There is no such record.'];
    } else if (isOfFiles(kind)) {
      const kept = ((before[key] ?? []) as readonly FileValue[]).filter(({ id }) => typeof id === 'number');
      const taken: FileValue[] = [];
      for (const file of listed(key)) {
        const known = typeof file.id === 'number' ? kept.find(({ id }) => id === file.id) : undefined;
        const sent = typeof file.id === 'string' ? waiting.get(file.id) : undefined;
        const issue = known ? null : await issueOf(asker, kind, file, sent);
        if (issue !== null) issues[`values.${key}`] = [issue];
        else if (known) taken.push(known);
        else if (sent) {
          files.push({ id: sent.id, key });
          taken.push({ id: sent.id, name: sent.name, type: sent.type, size: sent.size, sha256: sent.sha256 });
        }
      }
      resolved[key] = taken;
    }
  }
  if (Object.keys(issues).length > 0) throw new Failure(issues);
  return { values: resolved, files };
}

/** A reference that the entry has already, whoever sees the record by now. */
const keptReference = (before: Value | undefined, { id }: ReferenceValue): ReferenceValue | undefined =>
  (before as ReferenceValue | undefined)?.id === id ? (before as ReferenceValue) : undefined;

/** The records that fields refer to, by target and id; one statement for each target. */
async function namesOf({ context, db, account }: Asker, fields: readonly FormField[], values: Values, before: Values) {
  const wanted = new Map<ReferenceTarget, number[]>();
  for (const field of fields) {
    const value = field.kind === 'ref' ? (values[field.key] as ReferenceValue | undefined) : undefined;
    if (field.kind !== 'ref' || !value || keptReference(before[field.key], value)) continue;
    wanted.set(field.target, [...(wanted.get(field.target) ?? []), value.id]);
  }
  const found = new Map<string, ReferenceValue>();
  for (const [target, ids] of wanted) {
    const { resource } = context.plans.get(referenceTargets[target]);
    const seen = seenSql(context.plans.registry, resource, account, 't');
    const { rows } =
      await sql<ReferenceValue>`select id, name from (select ${labelSql(context.plans, resource.name)} from ${sql.table(resource.name)} as t
      where t.id = any(${ids}::int[]) and t.deleted_at is null and ${all(seen)}) as found`.execute(db);
    for (const { id, name } of rows) found.set(`${target} ${String(id)}`, { id, name: name || `#${String(id)}` });
  }
  return found;
}

/** Why a file is not taken into a field; null where it is. */
export async function issueOf(
  { context }: Asker,
  kind: FormField['kind'],
  { sha256 }: Pick<FileValue, 'sha256'>,
  sent: WaitingFile | undefined,
): Promise<Message | null> {
  if (!sent) return 'This file has not arrived, or belongs to somebody else.';
  if ((sha256 !== undefined && sha256 !== sent.sha256) || !(await isWhole(context, sent)))
    return 'This file is not what was sent: its hash does not match.';
  if (kind === 'photo' && !sent.type.startsWith('image/')) return 'This is not a picture.';
  if (kind !== 'signature') return null;
  return signatureIssue(new Upload(documentPath(context.uploadDir, sent.kept_as), sent.name, sent.type, sent.size));
}
