import { rightFor } from '#definition/derive/rights';
import type { Participation, PartRules, Plan } from '#server/contract.ts';
import { partOwner } from '#server/database/schema/partOwner.ts';
import type { Sql } from '#server/database/sql.ts';
import { wordsFor } from '#server/resources/recordErrors.ts';
import { sql } from 'kysely';

/** How the parts of a register's records are kept, and who adds to them: the rules of its module, completed. */
export interface RecordParts extends Omit<Required<PartRules>, 'tables'> {
  /** What the names of their tables begin with. */
  prefix: string;
  /** The table of a part, as SQL. */
  table(part: string): Sql;
  /** The column that holds the record's id, as SQL. */
  owner: Sql;
  /** A schema of the OpenAPI document: `KeysComment`. */
  schema(part: string): string;
}

/** Completes what a register's module says of the parts of its records. */
export function partsOf({ resource, extensions }: Pick<Plan, 'resource' | 'extensions'>): RecordParts {
  const given: PartRules = Object.assign({}, ...extensions.map(({ parts }) => parts)) as PartRules;
  const { prefix, owner } = given.tables ?? { prefix: resource.name, owner: partOwner };
  const words = wordsFor(resource);
  return {
    prefix,
    table: part => sql.table(`${prefix}_${part}`),
    owner: sql.ref(owner),
    schema: part => `${prefix.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}${part}`,
    fileOwner: given.fileOwner ?? partOwner,
    participation: given.participation ?? whoeverEdits(rightFor(resource, 'edit')),
    sentences: given.sentences ?? {
      deleted: { rule: 'This {{record}} is deleted. Restore it first.', args: words },
      filesFirst: { rule: 'Upload the files to this {{record}} first.', args: words },
      otherChecklist: { rule: 'Choose a checklist of this {{record}}.', args: words },
    },
    closed: given.closed ?? (() => null),
    escalatedMail: given.escalatedMail ?? 'record-escalated',
    acceptsFiles: given.acceptsFiles ?? (async () => undefined),
    withoutPosition: given.withoutPosition ?? false,
    keepsFile: given.keepsFile ?? (async () => undefined),
    changed: given.changed ?? (async ({ db }, _, touch) => void (await touch.execute(db))),
  };
}

const whoeverEdits = (right: string): Participation => ({
  rights: [right],
  may: account => account.may(right),
  description: `Needs the right \`${right}\`.`,
});
