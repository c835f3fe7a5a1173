import type { Action } from '../language/action';
import type { Fields, Values } from '../language/basics';
import type { Flow } from '../language/flow';
import type { Move, Permitted } from '../language/move';
import type { ResourceFlow, ResourceMove } from '../language/resource';
import type { Field } from '../kind';
import { password } from '../kinds/password';
import type { SelectOptions } from '../kinds/select';
import { textarea } from '../kinds/textarea';
import { humanize } from '../texts';

/** Names in the body of a move beside the fields it asks. */
export const moveComment = '_comment';
export const moveSignature = '_signature';

/** Whether a field of a move's dialog is none of the register's: its comment, or its signature. */
export const isMoveKey = (name: string): boolean => name === moveComment || name === moveSignature;

/** The fields of a register, of which that of a flow begins anew in each record and in a clone. */
export function withBeginning<F extends Fields>(fields: F, { field, group, begins }: Flow): F {
  const own = fields[field] as (Field & Partial<SelectOptions>) | undefined;
  if (!own || group !== undefined) return fields;
  return { ...fields, [field]: { ...own, default: own.default ?? begins?.[0] ?? own.options?.[0], cloned: false } };
}

/** A flow with everything said. */
export function flowOf(flow: Flow, fields: Fields, editRight: string): ResourceFlow {
  const options = (fields[flow.field] as Partial<SelectOptions> | undefined)?.options ?? [];
  return {
    field: flow.field,
    ...(flow.group !== undefined && { group: flow.group }),
    ...(flow.offered && { offered: flow.offered }),
    begins: flow.begins ?? options.slice(0, 1),
    ...(flow.requested && { requested: flow.requested }),
    buttons: flow.buttons !== false && flow.group === undefined,
    importsAny: flow.importsAny ?? false,
    moves: Object.fromEntries(Object.entries(flow.moves).map(([name, move]) => [name, moveOf(name, move, editRight)])),
  };
}

function moveOf(name: string, move: Move, editRight: string): ResourceMove {
  const { permission, by } = move;
  const first: Permitted = {
    ...(permission === undefined ? !by && { permission: editRight } : { permission }),
    ...(by && { by }),
  };
  return {
    ...move,
    name,
    label: move.label ?? humanize(name),
    from: [move.from].flat(),
    permitted: [first, ...(move.or ?? [])],
    needs: move.needs ?? [],
    requires: move.requires ?? [],
  };
}

/** The moves of a flow as actions: a dialog that asks, and a call below the record. */
export function moveActions(flow: ResourceFlow, fields: Fields, path: string): Record<string, Action> {
  if (!flow.buttons) return {};
  return Object.fromEntries(
    Object.values(flow.moves).map(move => {
      const rights = move.permitted.map(({ permission }) => permission);
      const everyRight = rights.filter(right => right !== undefined);
      const inputs = inputFields(move, fields);
      const action: Action = {
        label: move.label,
        ...(move.icon && { icon: move.icon }),
        on: ['record', 'bulk'],
        each: true,
        ...(everyRight.length === rights.length && { permission: everyRight }),
        fields: inputs,
        ...(move.confirm !== undefined && { confirm: move.confirm }),
        initial: records => (records.length === 1 ? beginningOf(inputs, records[0] ?? {}) : {}),
        request: ([id], input, [record]) => ({
          method: 'POST',
          path: `${path}/${id}/moves/${move.name}`,
          body: { ...input, ...(record?.lock_version !== undefined && { _lock_version: record.lock_version }) },
        }),
      };
      return [move.name, action] as const;
    }),
  );
}

/** The fields of a move's dialog. One that is read only elsewhere is written here. */
function inputFields({ ask = {}, needs }: ResourceMove, fields: Fields): Fields {
  const own = (ask.fields ?? []).flatMap(name => {
    const field = fields[name];
    return field ? [[name, { ...field, readOnly: false, required: field.required === true || needs.includes(name) }] as const] : [];
  });
  return {
    ...Object.fromEntries(own),
    ...(ask.comment && { [moveComment]: textarea({ label: 'Comment', required: ask.comment === 'required', max: 1000 }) }),
    ...(ask.signature && {
      [moveSignature]: password({ label: 'Your password', required: true, current: true, min: 1, help: 'Signs this in your name.' }),
    }),
  };
}

const beginningOf = (inputs: Fields, record: Values) =>
  Object.fromEntries(
    Object.keys(inputs).flatMap(name => (record[name] === undefined || record[name] === null ? [] : [[name, record[name]]])),
  );
