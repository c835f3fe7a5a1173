import { useState } from 'react';
import { useCreatePath, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Resource } from '#definition';
import { useOffers } from '../EngineContext';
import { useRelatedPlace } from './RelatedActions';
import { recordOffers, type Offer } from './recordOffers';
import { useActionFile } from './useActionFile';
import { useMay } from '../rights/useMay';
import { useRemoval } from './useRemoval';
import { useTexts } from '../texts/useTexts';

export interface RecordAction extends Offer {
  label: string;
  run: () => void;
}

/** The actions on one record (`recordOffers`), in the person's words, and the dialog that one of them opened. */
export function useRecordActions(resource: Resource, record: RaRecord, isPart = false) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const may = useMay();
  const offers = useOffers();
  const place = useRelatedPlace(resource.name);
  const { restore } = useRemoval(resource);
  const keepFile = useActionFile();
  const [dialog, setDialog] = useState<string | null>(null);
  const to = (type: 'edit' | 'create') => createPath({ resource: resource.name, type, id: record.id });

  const known: Readonly<Record<string, { label: string; run: () => void }>> = {
    restore: { label: translate('engine.restore.label'), run: () => void restore(record) },
    edit: { label: translate('ra.action.edit'), run: () => (place?.edit ? place.edit(record) : void navigate(to('edit'))) },
    clone: {
      label: translate('ra.action.clone'),
      run: () => (place?.clone ? place.clone(record) : void navigate(to('create'), { state: { record } })),
    },
    takeOut: { label: translate('engine.related.takeOut'), run: () => place?.takeOut?.(record) },
    delete: { label: translate('ra.action.delete'), run: () => setDialog('delete') },
  };
  const declared = (key: string) => {
    const { label, file } = resource.actions[key] ?? {};
    return { label: texts.action(key, label), run: () => (file ? void keepFile(file, record) : setDialog(`action:${key}`)) };
  };
  const actions = recordOffers(resource, record, may, place, offers, isPart).map((offer): RecordAction => ({
    ...offer,
    ...(known[offer.key] ?? declared(offer.key)),
  }));
  return { actions, dialog, close: () => setDialog(null) };
}
