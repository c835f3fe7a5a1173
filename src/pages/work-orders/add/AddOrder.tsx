import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DerivedInput } from '#src/engine/form/DerivedInput.tsx';
import { ErrorSummary } from '#src/engine/form/ErrorSummary.tsx';
import { UploadArea } from '#src/engine/files/UploadArea.tsx';
import { focusControl } from '#src/engine/form/focusControl.ts';
import { createMode } from '#src/engine/actions/createMode.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { RecordError } from '#src/engine/ui/states/RecordError.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useDraftKey } from '#src/engine/form/useLocalDraft.ts';
import { Narrowing } from '#src/engine/form/useNarrowedField.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { AssetsField } from './AssetsField';
import { AssigneesField } from './AssigneesField';
import { ChecklistFields } from './ChecklistFields';
import { CreatedNotice } from './CreatedNotice';
import { DraftNotice } from '#src/engine/form/DraftNotice.tsx';
import { DueField } from './DueField';
import { FormSection } from '#src/engine/form/FormSection.tsx';
import { useAddOrder } from './useAddOrder';

/** What is over gets no more parts. */
const narrowing = { parent: { part_id: 0 } };

/**
 * Adds a work order, or asks for one. What is typed is kept until it is saved or thrown away; who goes from one address of this page to another,
 * as from an asset's order to an empty one, gets another form with a draft of its own.
 */
export default function AddOrder() {
  return <OrderForm key={useDraftKey()} />;
}

function OrderForm() {
  const translate = useTranslate();
  const { resource, form, draft, uploads, created, busy, save, retry } = useAddOrder();
  const texts = useTexts(resource);
  const may = useMay();
  if (!may.isKnown) return <RecordSkeleton />;
  const creates = createMode(resource, may);
  if (!creates) return <RecordError resource={resource} error={new Error('engine.record.mayNotCreate')} />;
  const isRequest = creates === 'request';
  const title = isRequest ? texts.request() : translate('engine.form.create', { name: texts.one });
  return (
    <FormProvider {...form}>
      <PageHeader title={title} back={{ to: `/${resource.name}`, label: texts.many }} />
      <Box
        component="form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
        sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, maxWidth: 800 }}
      >
        {created ? (
          <CreatedNotice created={created} onRetry={retry} />
        ) : (
          <>
            <DraftNotice draft={draft} />
            <ErrorSummary resource={resource} onChoose={focusControl} />
            <FormSection title={translate('workorders.add.what')}>
              <DerivedInput name="title" creating />
              <DerivedInput name="description" creating />
              <Pair>
                <DerivedInput name="category" creating />
                <DerivedInput name="priority" creating />
              </Pair>
              <DerivedInput name="causes" creating />
            </FormSection>
            <FormSection title={translate('workorders.add.where')}>
              <DerivedInput name="location" creating />
              <AssetsField />
              <DerivedInput name="customer" creating />
              {!isRequest && (
                <Pair>
                  <DerivedInput name="contract" creating />
                  <DerivedInput name="company" creating />
                </Pair>
              )}
            </FormSection>
            {!isRequest && (
              <>
                <FormSection title={translate('workorders.panel.people')}>
                  <AssigneesField />
                  <DerivedInput name="supportees" creating />
                  <DerivedInput name="watchers" creating />
                </FormSection>
                <FormSection title={translate('workorders.add.how')}>
                  <DerivedInput name="tools" creating />
                  <ChecklistFields />
                  <DerivedInput name="estimate" creating />
                  <Narrowing.Provider value={narrowing}>
                    <DerivedInput name="parent" creating />
                  </Narrowing.Provider>
                </FormSection>
              </>
            )}
            <FormSection title={translate('workorders.add.when')}>
              <DueField />
            </FormSection>
          </>
        )}
        <FormSection title={translate('engine.files.list')}>
          <UploadArea uploads={uploads} />
        </FormSection>
        {!created && (
          <Box sx={footSx}>
            <Button type="submit" variant="contained" loading={busy}>
              {isRequest ? texts.request() : translate('engine.list.create', { name: texts.one })}
            </Button>
            <Button component={Link} to={`/${resource.name}`} color="secondary">
              {translate('ra.action.cancel')}
            </Button>
          </Box>
        )}
      </Box>
    </FormProvider>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>{children}</Box>
);

const footSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 8px 8px',
} as const;
