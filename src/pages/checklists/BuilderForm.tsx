import Alert from '@mui/material/Alert';
import { useTranslate, type Identifier } from 'ra-core';
import { RegisterFormFrame } from '#src/engine/form/RegisterFormFrame.tsx';
import { useRegisterForm, type RegisterFormProps } from '#src/engine/form/useRegisterForm.ts';
import { Builder } from './Builder';
import { useUsage } from './useUsage';

/** The form of a checklist: its parameters in a list, one of them in an editor, and how all of them look on a phone. */
export function BuilderForm(props: RegisterFormProps) {
  const { resource, initial, creating, closeTo } = props;
  const translate = useTranslate();
  const form = useRegisterForm(props);
  const usage = useUsage(creating ? null : initial.id);
  return (
    <RegisterFormFrame {...form} resource={resource} closeTo={closeTo}>
      {usage && usage.schedulers + usage.records > 0 && (
        <Alert severity="info" role="note" sx={{ m: 2, mb: 0 }}>
          {translate('builder.usedBy', {
            schedulers: translate('builder.schedulers', { smart_count: usage.schedulers }),
            records: translate('builder.records', { smart_count: usage.records }),
            version: Number(initial.version ?? 1) + 1,
          })}
        </Alert>
      )}
      <Builder
        resource={resource}
        creating={creating}
        used={new Set(usage?.keys ?? [])}
        id={creating ? null : (initial.id as Identifier)}
      />
    </RegisterFormFrame>
  );
}
