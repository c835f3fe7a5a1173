import { useState } from 'react';
import { useCreatePath, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Resource, Values } from '#definition';
import { defaultsOf } from '#definition/derive/validation';
import { titleOf } from '#definition/derive/title';
import { isCloned } from '../../form/isCloned';
import { useMay } from '../../rights/useMay';
import { prefillOf } from './prefill';
import { ownerReference, type Parent } from './ownerReference';
import type { RelatedActions } from '../../actions/RelatedActions';
import { useUnlink } from './useUnlink';

/** How the list of a tab is asked for. */
interface Listed {
  narrowed: Values;
  /** Where it is, when not at the register's own address. */
  path: string | undefined;
  /** Where rows are taken out of the record. */
  takeOut: string | undefined;
}

/**
 * What one can do in the list of a tab: records that are part of the one shown are added, changed and cloned there; others that refer to it
 * are added in their own form, which knows it already.
 */
export function useRelatedResource(related: Resource, parent: Parent, { narrowed, path, takeOut: takeOutAt }: Listed) {
  const may = useMay();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [open, setOpen] = useState<Values | null>(null);
  const takeOut = useUnlink(related, parent, takeOutAt);
  const reference = ownerReference(related, parent.resource);
  const isPart = related.partOf === parent.resource.name && reference !== undefined;
  const owner = reference && { [reference]: { id: parent.record.id, name: titleOf(parent.resource, parent.record) } };
  const fresh = { ...Object.fromEntries(Object.keys(related.fields).map(name => [name, null])), ...defaultsOf(related), ...owner };
  const mayAdd = related.api.operations.includes('create') && may({ action: 'create', resource: related.name });
  const prefill = isPart ? undefined : prefillOf(related, parent, narrowed, path !== undefined);
  const addElsewhere =
    prefill && (() => void navigate(createPath({ resource: related.name, type: 'create' }), { state: { record: prefill } }));
  const add = !mayAdd ? undefined : isPart ? () => setOpen(fresh) : addElsewhere;

  const place: RelatedActions = {
    register: related.name,
    ...(add && { add }),
    ...(isPart && { edit: setOpen, clone: (record: RaRecord) => setOpen({ ...fresh, ...cloned(related, record), ...owner }) }),
    ...(takeOut && may({ action: 'edit', resource: related.name }) && { takeOut: (record: RaRecord) => void takeOut(record) }),
  };
  return { place, open, add, close: () => setOpen(null) };
}

const cloned = ({ fields }: Resource, record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isCloned(fields[name])));
