import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { RegisterFormFrame } from '#src/engine/form/RegisterFormFrame.tsx';
import { useRegisterForm, type RegisterFormProps } from '#src/engine/form/useRegisterForm.ts';
import { Builder } from './Builder';
import { usePublished } from './usePublished';

/** The form in which a form is built: its fields with a palette, one of them in an editor, and all of them on a phone. */
export function FormBuilder(props: RegisterFormProps) {
  const { resource, initial, creating, closeTo } = props;
  const translate = useTranslate();
  const form = useRegisterForm(props);
  const published = usePublished(creating ? null : initial.id);
  const [last] = published.versions;
  return (
    <RegisterFormFrame {...form} resource={resource} closeTo={closeTo}>
      {last && (
        <Alert severity="info" role="note" sx={{ m: 2, mb: 0 }}>
          {translate('elogger.form.nextVersion', { version: last.version, smart_count: published.followers })}
        </Alert>
      )}
      <Builder resource={resource} creating={creating} id={creating ? null : Number(initial.id)} published={published} />
    </RegisterFormFrame>
  );
}
