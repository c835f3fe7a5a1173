import { useState } from 'react';
import type { RaRecord } from 'ra-core';
import { isWritable, type Resource, type Values } from '#definition';
import { defaultsOf } from '#definition/derive/validation';
import { titleOf } from '#definition/derive/title';
import { useMay } from '../useMay';
import { referenceTo } from './referenceTo';
import type { RelatedPlace } from './RelatedPlace';
import { useTakeOut } from './useTakeOut';

export interface Parent {
  resource: Resource;
  record: RaRecord;
}

/** What one can do in the list of a tab: records that are part of the one shown are added, changed and cloned there. */
export function useRelatedPart(related: Resource, parent: Parent, takeOutAt: string | undefined) {
  const may = useMay();
  const [open, setOpen] = useState<Values | null>(null);
  const takeOut = useTakeOut(related, parent, takeOutAt);
  const reference = referenceTo(related, parent.resource);
  const isPart = related.partOf === parent.resource.name && reference !== undefined;
  const owner = reference && { [reference]: { id: parent.record.id, name: titleOf(parent.resource, parent.record) } };
  const fresh = { ...Object.fromEntries(Object.keys(related.fields).map(name => [name, null])), ...defaultsOf(related), ...owner };
  const mayAdd = isPart && related.api.operations.includes('create') && may({ action: 'create', resource: related.name });

  const place: RelatedPlace = {
    register: related.name,
    ...(isPart && { edit: setOpen, clone: (record: RaRecord) => setOpen({ ...fresh, ...cloned(related, record), ...owner }) }),
    ...(takeOut && may({ action: 'edit', resource: related.name }) && { takeOut: (record: RaRecord) => void takeOut(record) }),
  };
  return { place, open, add: mayAdd ? () => setOpen(fresh) : undefined, close: () => setOpen(null) };
}

const cloned = ({ fields }: Resource, record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isWritable(fields[name]) && fields[name]?.unique !== true));
