import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type FormEvent } from 'react';
import { ResourceContextProvider, useTranslate, type RaRecord } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import type { Resource, Values } from '#definition';
import { titleOf } from '#definition/derive/title';
import { FormTabs } from '../../form/FormTabs';
import { useFormResolver } from '../../form/useFormResolver';
import { useTexts } from '../../texts/useTexts';
import { ownerReference } from './ownerReference';
import { useSaveRelated } from './useSaveRelated';

interface Props {
  resource: Resource;
  /** What the form begins with; a record that is there has its id. */
  initial: Values;
  /** The record it belongs to. */
  parent: { resource: Resource; record: RaRecord };
  onClose: () => void;
}

/** The form of a record that is part of another, where that one is shown. */
export function RelatedDialog({ resource, initial, parent, onClose }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const parentField = ownerReference(resource, parent.resource) ?? '';
  const isNew = initial.id === undefined;
  const form = useForm<Record<string, unknown>>({ defaultValues: initial, resolver: useFormResolver(resource), shouldFocusError: true });
  const [tab, setTab] = useState(resource.form.tabs[0]?.key ?? '');
  const { busy, save } = useSaveRelated(resource, parent.resource, form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void form.handleSubmit(async values => (await save(values)) && onClose())();
  };
  const title = isNew
    ? translate('engine.form.create', { name: texts.one })
    : translate('engine.form.edit', { name: titleOf(resource, initial as RaRecord) });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="related-title" onClick={event => event.stopPropagation()}>
      <ResourceContextProvider value={resource.name}>
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <DialogTitle id="related-title">{title}</DialogTitle>
            <DialogContent sx={{ p: 0 }}>
              <FormTabs resource={resource} creating={isNew} active={tab} onChange={setTab} without={[parentField]} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
              <Button
                type="submit"
                variant="contained"
                disabled={busy}
                startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
              >
                {translate('ra.action.save')}
              </Button>
            </DialogActions>
          </form>
        </FormProvider>
      </ResourceContextProvider>
    </Dialog>
  );
}
