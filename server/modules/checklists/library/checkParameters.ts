import type { Values } from '#definition';
import type { Issues } from '#definition/derive/validation';
import type { Write } from '#server/contract.ts';
import { issueInRow } from '#server/resources/sheets/sheetSpec.ts';
import { mostParameters, parameterIssues, type ParameterDraft } from '#src/domain/checklists/parameterIssues.ts';
import { usedKeys } from './usedKeys';

const keysIn = (parameters: unknown) => (Array.isArray(parameters) ? (parameters as readonly Values[]).map(({ key }) => String(key)) : []);

/** A picture to compare with is one that this server keeps. */
const isKept = (reference: unknown) =>
  reference === undefined ||
  reference === null ||
  (typeof reference === 'string' && /^\/uploads\/[\w-]{20,40}\.[a-z]{3,4}$/.test(reference));

/** What is wrong with the parameters of a checklist that is being written; nothing where they are not. */
export async function checkParameters({ context, db, resource, before, values }: Write): Promise<Issues> {
  if (!Array.isArray(values.parameters)) return {};
  const parameters = values.parameters as readonly ParameterDraft[];
  const known = new Set(keysIn(before?.parameters));
  const isAdding = parameters.some(({ key }) => !known.has(key ?? ''));
  const used = before !== null && isAdding ? await usedKeys(db, context.plans, before.id) : new Set<string>();
  const strange = (values.parameters as readonly Values[]).flatMap(({ reference }, at) =>
    isKept(reference) ? [] : [{ at, field: 'reference', rule: 'file', args: undefined }],
  );
  const issues = [...parameterIssues(parameters, new Set([...used].filter(key => !known.has(key)))), ...strange];
  return issues.length === 0
    ? {}
    : {
        parameters: issues
          .slice(0, mostParameters)
          .map(({ at, field, rule, args }) => issueInRow(resource, 'parameters', at + 1, field, { rule, ...(args && { args }) })),
      };
}
