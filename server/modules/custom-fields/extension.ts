import { sql } from 'kysely';
import type { CustomValue } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { comparisonKey } from '#definition/text/comparisonKey';
import { customFieldsKind } from '#definition/kinds/customFields';
import { mayAct, type Actor } from '#server/access/authority.ts';
import type { Change, Connection } from '#server/database/database.ts';
import { comparisonKeySql, sortKeySql } from '#server/database/text/keySql.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { throwIssues, taken } from '#server/resources/recordErrors.ts';
import type { Extension, Write } from '#server/contract.ts';
import { StateKey, WriteState } from '#server/resources/write/writeState.ts';
import { checkValue } from './checkValue';
import { choicesOf, fieldsOfModels, fieldsOfSets } from './fieldset';
import type { SetField } from '#src/domain/custom-fields/fieldset.ts';
import { patternProblem } from './pattern';

type HasId = { id: number };

/** A value with the field that it belongs to, where the model's field set has that field. */
type AssetValue = CustomValue & { source?: SetField };

const idOf = (value: unknown): number | null => (typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : null);
const idsOf = (values: readonly unknown[]) => [...new Set(values.flatMap(value => idOf(value) ?? []))];

/** A custom field gets its name on the wire once; renaming the field keeps it, for values are kept under it. */
export const customField: Extension = {
  register: 'fields',
  rules: {
    claims: () => [],
    check: ({ before, record: { format, custom_format } }): Issues => {
      const isKept = before?.format === format && before?.custom_format === custom_format;
      if (format !== 'CUSTOM REGEX' || typeof custom_format !== 'string' || isKept) return {};
      const problem = patternProblem(custom_format);
      return problem === null ? {} : { custom_format: [{ rule: problem }] };
    },
  },
  changed: {
    saved: async ({ db, id, before, record }) => {
      if (before) return;
      const slug = String(record.name)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '');
      await sql`update fields set db_column_name = ${`_snipeit_${slug || 'field'}_${id}`} where id = ${id}`.execute(db);
    },
  },
  present: rows => {
    for (const { row, record } of rows) {
      const choices = choicesOf(record as unknown as SetField);
      row.field_values_array = choices.length > 0 ? choices : null;
    }
  },
};

/** A field set's row carries its fields, with what the set says of them, and the models that use it (contract §4). */
export const fieldset: Extension = {
  register: 'fieldsets',
  tables: async db => {
    await sql`alter table fieldsets_fields add column if not exists required boolean not null default false`.execute(db);
    await sql`update fields set db_column_name = '_snipeit_' || coalesce(nullif(trim(both '_' from regexp_replace(lower(name), '[^a-z0-9]+', '_', 'g')), ''), 'field') || '_' || id
      where db_column_name is null`.execute(db);
  },
  present: async (rows, { db }) => {
    const ids = rows.map(({ record }) => record.id);
    const fieldsBySet = await fieldsOfSets(db, ids);
    const { rows: models } = await sql<{ set: number; id: number; name: string }>`select fieldset_id as set, id, name from models
      where fieldset_id = any(${ids}::int[]) and deleted_at is null order by ${sortKeySql(sql`name`)}, id`.execute(db);
    for (const { row, record } of rows) {
      const fields = escapeTexts(fieldsBySet.get(record.id) ?? []).map(({ element, ...field }) => {
        const choices = choicesOf(field);
        return { ...field, type: element, field_values_array: choices.length > 0 ? choices : null };
      });
      const using = escapeTexts(models.filter(model => model.set === record.id).map(({ id, name }) => ({ id, name })));
      row.fields = { total: fields.length, rows: fields };
      row.models = { total: using.length, rows: using };
    }
  },
};

/** Whether somebody may see and change a field whose values are kept from most people. */
const mayRead = (field: SetField, actor: Actor) => !field.field_encrypted || mayAct(actor, 'assets.view.encrypted_custom_fields');

/** An asset has the custom fields of its model's field set. Values of another set stay in the row and come back with the set. */
export const assetFields: Extension = {
  register: 'hardware',
  select: {
    always: { fieldset_id: 'model.fieldset' },
    complete: async (db, records) => {
      const sets = await fieldsOfSets(db, [...new Set(records.flatMap(({ fieldset_id }) => Number(fieldset_id ?? 0) || []))]);
      for (const record of records) {
        const stored = new Map((record.custom_fields as CustomValue[]).map(({ field, value }) => [field, value]));
        record.custom_fields = (sets.get(Number(record.fieldset_id ?? 0)) ?? []).map(field => ({
          ...describe(field),
          value: stored.get(field.db_column_name) ?? null,
          source: field,
        }));
      }
    },
  },
  prepare: async write => {
    const given = write.values.custom_fields as CustomValue[] | null | undefined;
    if (!given) return;
    const stored = write.before ? await storedValues(write.db, write.before) : [];
    write.values.custom_fields = [...without(stored, given), ...given];
    write.state.set(sentValues, { given, stored });
  },
  rules: {
    load: async writes => {
      const relevant = writes.filter(concernsCustomFields);
      const [first] = relevant;
      if (!first) return;
      const fields = await fieldsOfModels(first.db, idsOf(relevant.map(({ record }) => record.model)));
      const given = new Set<string>();
      for (const write of relevant) {
        const ofModel = fields.get(idOf(write.record.model) ?? 0) ?? [];
        write.state.set(modelFields, { fields: ofModel, repeated: repeatedFields(write, ofModel, given) });
      }
    },
    // Unique values of writes that are looked at together are compared by `load`.
    claims: () => [],
    check: async write => {
      if (!concernsCustomFields(write)) return {};
      const { fields } = modelFieldsOf(write);
      leaveOthers(write, fields);
      const issues = await checkValues(write, fields);
      if (write.values.custom_fields) write.values.custom_fields = inOrder(write.values.custom_fields as CustomValue[], fields);
      return issues;
    },
  },
  changed: {
    restored: async ({ db, resource, before }) => {
      const issues: Issues = {};
      for (const { field, value, source } of before.custom_fields as AssetValue[]) {
        if (source?.is_unique && value !== null && (await isTaken({ db, before }, field, value))) issues[field] = [taken];
      }
      throwIssues(resource, issues);
    },
    describe: (changes, { before, values }) => {
      if (!changes.custom_fields) return;
      delete changes.custom_fields;
      const old = new Map(((before?.custom_fields ?? []) as CustomValue[]).map(({ field, value }) => [field, value]));
      for (const { label, field, value, source } of values.custom_fields as AssetValue[]) {
        const was = old.get(field) ?? null;
        if (was === value || !source) continue;
        const hide = (text: string | null) => (text === null ? null : '••••');
        changes[label] = source.field_encrypted
          ? { old: hide(was), new: hide(value), key: field }
          : { old: was, new: value, was, key: field };
      }
    },
  },
  presents: ['custom_fields'],
  needs: [],
  present: (rows, { account }) => {
    for (const { row, record } of rows) {
      const shown = (record.custom_fields as AssetValue[]).filter(({ source }) => source && mayRead(source, { account }));
      row.custom_fields = customFieldsKind.present(shown, options);
    }
  },
};

/** Actions ask for the custom fields that are marked for them, by the rules of the form; what others say there is refused. */
export const actionCustomFields: Extension = {
  register: 'hardware',
  actions: {
    parse: async ({ context, db, account, plan, call }, before) => {
      const mark = plan.resource.actions[call?.action ?? '']?.customFields;
      if (!call || mark === undefined) return { values: {}, changes: {}, answer: {} };
      const given = customFieldsKind.accept(call.body, options) ?? [];
      const isMarked = ({ source }: AssetValue) => source?.[mark] === true && mayRead(source, { account });
      const marked = (before.custom_fields as AssetValue[]).filter(isMarked);
      const now = marked.map(one => ({ ...one, value: (given.find(({ field }) => field === one.field) ?? one).value }));
      const answer = marked.length > 0 ? { custom_fields: customFieldsKind.present(now, options) } : {};
      if (given.length === 0) return { values: {}, changes: {}, answer };
      const values = { custom_fields: [...given] };
      const write: Write = {
        context,
        db,
        account,
        resource: plan.resource,
        before,
        values,
        record: { ...before },
        state: new WriteState(),
      };
      await assetFields.prepare?.(write);
      await assetFields.rules?.load?.([write]);
      const others = without(given, marked).map(({ field }) => [field, [{ rule: 'unknownField' }]]);
      throwIssues(plan.resource, { ...(await assetFields.rules?.check(write)), ...(Object.fromEntries(others) as Issues) });
      const changes: Record<string, Change> = { custom_fields: { old: null, new: null } };
      assetFields.changed?.describe?.(changes, write);
      return { values: write.values, changes, answer };
    },
  },
};

const options = { label: '', fieldset: '' };

const describe = ({ name, db_column_name, format, element }: SetField) => ({ label: name, field: db_column_name, format, element });

/** The fields of the set in its order, then what belongs to none of them and is only kept. */
function inOrder(values: readonly CustomValue[], fields: readonly SetField[]): AssetValue[] {
  const byName = new Map(values.map(value => [value.field, value]));
  const known = fields.map(field => ({ ...describe(field), value: byName.get(field.db_column_name)?.value ?? null, source: field }));
  return [...known, ...values.filter(({ field }) => !fields.some(({ db_column_name }) => db_column_name === field))];
}

const without = (values: readonly CustomValue[], others: readonly CustomValue[]) =>
  values.filter(({ field }) => !others.some(other => other.field === field));

/** What a body carries over of another set, as a whole row does, is not asked of this one: what is empty, or says what is kept. */
function leaveOthers({ values, state }: Write, fields: readonly SetField[]): void {
  const sent = state.get(sentValues);
  if (!sent) return;
  const { given, stored } = sent;
  const left = given.filter(({ field, value }) => {
    const isKept = value === null || stored.some(one => one.field === field && one.value === value);
    return isKept && !fields.some(({ db_column_name }) => db_column_name === field);
  });
  state.set(sentValues, { given: without(given, left), stored });
  values.custom_fields = [...without(stored, without(given, left)), ...without(given, left)];
}

async function storedValues(db: Connection, { id }: HasId): Promise<CustomValue[]> {
  const { rows } = await sql<{ custom_fields: unknown }>`select custom_fields from hardware where id = ${id}`.execute(db);
  return customFieldsKind.load(rows[0]?.custom_fields ?? null) ?? [];
}

const isNewModel = ({ before, record }: Write) => before === null || idOf(before.model) !== idOf(record.model);

const concernsCustomFields = (write: Write) => write.state.get(sentValues) !== undefined || isNewModel(write);

/** The custom values that a write sends, and those that the row holds. */
const sentValues = new StateKey<{ given: readonly CustomValue[]; stored: readonly CustomValue[] }>('custom values');

interface ModelFields {
  /** The fields of the model of the asset. */
  fields: readonly SetField[];
  /** The unique ones whose value an earlier one of the writes that are checked together gives as well. */
  repeated: ReadonlySet<string>;
}

const modelFields = new StateKey<ModelFields>('fields of the model');
const modelFieldsOf = ({ state }: Write): ModelFields => state.get(modelFields) ?? { fields: [], repeated: new Set() };

async function checkValues(write: Write, fields: readonly SetField[]): Promise<Issues> {
  const sent = write.state.get(sentValues);
  const given = new Map(sent?.given.map(({ field, value }) => [field, value]));
  const issues: Issues = {};
  for (const name of given.keys()) {
    const field = fields.find(({ db_column_name }) => db_column_name === name);
    if (!field || !mayRead(field, write)) issues[name] = [{ rule: 'unknownField' }];
  }
  const stored = new Map(
    ((write.values.custom_fields ?? write.record.custom_fields ?? []) as CustomValue[]).map(({ field, value }) => [field, value]),
  );
  const kept = new Map(sent?.stored.map(({ field, value }) => [field, value]));
  const { repeated } = modelFieldsOf(write);
  for (const field of fields) {
    const name = field.db_column_name;
    if (!given.has(name) && !isNewModel(write)) continue;
    const value = stored.get(name) ?? null;
    // What was there before the rules of the field became narrower stays until somebody changes it.
    if (value !== null && value === kept.get(name) && !isNewModel(write)) continue;
    const isUsed = field.is_unique && value !== null && (repeated.has(name) || (await isTaken(write, name, value)));
    const issue = checkValue(field, value) ?? (isUsed ? taken : null);
    if (issue) issues[name] ??= [issue];
  }
  return issues;
}

/** Adds what a write gives to what those before it give; answers the unique fields whose value is among that. */
function repeatedFields({ state }: Write, fields: readonly SetField[], given: Set<string>): ReadonlySet<string> {
  const values = state.get(sentValues)?.given ?? [];
  const unique = new Set(fields.flatMap(field => (field.is_unique ? [field.db_column_name] : [])));
  const keys = values.flatMap(({ field, value }) =>
    unique.has(field) && value !== null ? [{ field, key: JSON.stringify([field, comparisonKey(value)]) }] : [],
  );
  const repeated = keys.filter(({ key }) => given.has(key)).map(({ field }) => field);
  for (const { key } of keys) given.add(key);
  return new Set(repeated);
}

/** No index stands behind this rule, so that two writes of one field take turns. */
async function isTaken({ db, before }: Pick<Write, 'db' | 'before'>, name: string, value: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`custom ${name}`}))`.execute(db);
  const { rows } =
    await sql`select 1 from hardware where ${comparisonKeySql(sql`custom_fields ->> ${name}::text`)} = ${comparisonKeySql(value)} and deleted_at is null and id <> ${before?.id ?? 0} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}
