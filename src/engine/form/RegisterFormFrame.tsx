import Box from '@mui/material/Box';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Resource } from '#definition';
import { ErrorSummary } from './ErrorSummary';
import { SaveButtons } from './SaveButtons';
import { NestedCreationProvider } from './nested/NestedCreationProvider';
import { useFirstFocus } from './leaving/useFirstFocus';
import { useFormKeys } from './leaving/useFormKeys';
import { useLeave } from './leaving/useLeave';
import type { useRegisterForm } from './useRegisterForm';

interface Props extends Pick<
  ReturnType<typeof useRegisterForm>,
  'form' | 'busy' | 'isLeaving' | 'save' | 'question' | 'confirmation' | 'focusField'
> {
  resource: Resource;
  closeTo: string;
  /** In pixels; as wide as the page unless told. */
  maxWidth?: number;
  /** The inputs. */
  children: ReactNode;
}

/** What the form of a register has around its inputs: the summary of errors, both ways of saving, and what is asked before leaving or saving. */
export function RegisterFormFrame(props: Props) {
  const { form, busy, isLeaving, save, question, confirmation, focusField, resource, closeTo, maxWidth, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const leave = useLeave(closeTo);
  useFormKeys(ref, { onSave: () => void save('stay'), onSaveAndClose: () => void save('close'), onLeave: () => void leave() });
  useFirstFocus(ref);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save('stay');
  };
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={ref}
        noValidate
        inert={isLeaving}
        onSubmit={submit}
        sx={{
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          ...(maxWidth !== undefined && { maxWidth }),
        }}
      >
        <ErrorSummary resource={resource} onChoose={focusField} />
        <NestedCreationProvider>{children}</NestedCreationProvider>
        <SaveButtons busy={busy} onSave={mode => void save(mode)} cancelTo={closeTo} onCancel={() => void leave()} />
      </Box>
      {question}
      {confirmation}
    </FormProvider>
  );
}
