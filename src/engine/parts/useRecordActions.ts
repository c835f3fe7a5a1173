import { useState } from 'react';
import { useCreatePath, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Operation, Resource } from '#definition';
import { useRelatedPlace } from './related/RelatedPlace';
import { isSwitchedOff } from './isSwitchedOff';
import { useMay } from './useMay';
import { useRemoval } from './useRemoval';
import { useTexts } from './useTexts';

export interface RecordAction {
  key: string;
  label: string;
  /** By right one may, but this row does not allow it now. */
  isDisabled: boolean;
  run: () => void;
}

/**
 * The actions on one record: edit, clone, delete or restore, and those of the definition. What one has no right to is left out;
 * what the row's `available_actions` switch off is there and disabled.
 */
export function useRecordActions(resource: Resource, record: RaRecord) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const may = useMay();
  const place = useRelatedPlace(resource.name);
  const { restore } = useRemoval(resource);
  const [dialog, setDialog] = useState<string | null>(null);
  const isDeleted = record.deleted_at !== undefined && record.deleted_at !== null;
  const to = (type: 'edit' | 'create') => createPath({ resource: resource.name, type, id: record.id });

  const offer = (key: string, operation: Operation, label: string, run: () => void): RecordAction[] =>
    resource.api.operations.includes(operation) && may({ action: key, resource: resource.name })
      ? [{ key, label, run, isDisabled: !may({ action: key, resource: resource.name, record }) }]
      : [];

  const declared = Object.entries(resource.actions).flatMap(([key, { label, on, permission }]) =>
    on.includes('record') && may.right(permission)
      ? [
          {
            key,
            label: texts.action(key, label),
            isDisabled: !may({ action: key, resource: resource.name, record }) && isSwitchedOff(record, key),
            run: () => setDialog(`action:${key}`),
          },
        ]
      : [],
  );

  const actions = isDeleted
    ? offer('restore', 'delete', translate('engine.restore.label'), () => void restore(record))
    : [
        ...offer('edit', 'update', translate('ra.action.edit'), () => (place?.edit ? place.edit(record) : void navigate(to('edit')))),
        ...declared,
        ...offer('clone', 'create', translate('ra.action.clone'), () =>
          place?.clone ? place.clone(record) : void navigate(to('create'), { state: { record } }),
        ),
        ...(place?.takeOut
          ? offer('edit', 'update', translate('engine.related.takeOut'), () => place.takeOut?.(record)).map(action => ({
              ...action,
              key: 'takeOut',
            }))
          : []),
        ...offer('delete', 'delete', translate('ra.action.delete'), () => setDialog('delete')),
      ];
  return { actions, dialog, close: () => setDialog(null) };
}
