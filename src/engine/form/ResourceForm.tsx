import Box from '@mui/material/Box';
import { createElement, Suspense, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary } from './ErrorSummary';
import { FormTabs } from './FormTabs';
import { SaveButtons } from './SaveButtons';
import { lazyPage } from '../ui/lazy';
import { useRegisterForm, type RegisterFormProps } from './useRegisterForm';

/** The form of a register: tabs, rules, both ways of saving, and a guard over what was typed. */
export function ResourceForm({ files, ...props }: RegisterFormProps) {
  const { resource, creating, closeTo } = props;
  const { form, tab, setTab, busy, isLeaving, save, question, confirmation, focusField } = useRegisterForm(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save('stay');
  };
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        inert={isLeaving}
        onSubmit={submit}
        sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, maxWidth: 800 }}
      >
        <ErrorSummary resource={resource} onChoose={focusField} />
        <FormTabs resource={resource} creating={creating} active={tab} onChange={setTab} files={files} />
        {resource.form.preview && <Suspense fallback={null}>{createElement(lazyPage(resource.form.preview))}</Suspense>}
        <SaveButtons busy={busy} onSave={mode => void save(mode)} cancelTo={closeTo} />
      </Box>
      {question}
      {confirmation}
    </FormProvider>
  );
}
