import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary } from '#src/engine/form/ErrorSummary.tsx';
import { SaveButtons } from '#src/engine/form/SaveButtons.tsx';
import { useRegisterForm, type RegisterFormProps } from '#src/engine/form/useRegisterForm.ts';
import { Builder, panes, type Pane } from './Builder';
import { useUsage } from './useUsage';

/** The form of a checklist: its parameters in a list, one of them in an editor, and how all of them look on a phone. */
export function BuilderForm(props: RegisterFormProps) {
  const { resource, initial, creating, closeTo } = props;
  const translate = useTranslate();
  const { form, busy, isLeaving, save, question, focusField } = useRegisterForm(props);
  const [pane, setPane] = useState<Pane>(creating ? 'edit' : 'list');
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  const usage = useUsage(creating ? null : initial.id);
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
        sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}
      >
        <ErrorSummary resource={resource} onChoose={focusField} />
        {usage && usage.schedulers + usage.records > 0 && (
          <Alert severity="info" role="note" sx={{ m: 2, mb: 0 }}>
            {translate('builder.usedBy', {
              schedulers: translate('builder.schedulers', { smart_count: usage.schedulers }),
              records: translate('builder.records', { smart_count: usage.records }),
              version: Number(initial.version ?? 1) + 1,
            })}
          </Alert>
        )}
        {isNarrow && (
          <Tabs value={pane} onChange={(_, next: Pane) => setPane(next)} variant="fullWidth" aria-label={translate('builder.panes')}>
            {panes.map(one => (
              <Tab key={one} value={one} label={translate(`builder.${one}`)} />
            ))}
          </Tabs>
        )}
        <Builder resource={resource} creating={creating} pane={isNarrow ? pane : null} onPane={setPane} used={new Set(usage?.keys ?? [])} />
        <SaveButtons busy={busy} onSave={mode => void save(mode)} cancelTo={closeTo} />
      </Box>
      {question}
    </FormProvider>
  );
}
