import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { RegisterFormFrame } from '#src/engine/form/RegisterFormFrame.tsx';
import { useRegisterForm, type RegisterFormProps } from '#src/engine/form/useRegisterForm.ts';
import { Builder, panes, type Pane } from './Builder';
import { usePublished } from './usePublished';

/** The form in which a form is built: its fields with a palette, one of them in an editor, and all of them on a phone. */
export function FormBuilder(props: RegisterFormProps) {
  const { resource, initial, creating, closeTo } = props;
  const translate = useTranslate();
  const form = useRegisterForm(props);
  const [pane, setPane] = useState<Pane>(creating ? 'edit' : 'list');
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  const published = usePublished(creating ? null : initial.id);
  const [last] = published.versions;
  return (
    <RegisterFormFrame {...form} resource={resource} closeTo={closeTo}>
      {last && (
        <Alert severity="info" role="note" sx={{ m: 2, mb: 0 }}>
          {translate('elogger.form.nextVersion', { version: last.version, smart_count: published.followers })}
        </Alert>
      )}
      {isNarrow && (
        <Tabs value={pane} onChange={(_, next: Pane) => setPane(next)} variant="fullWidth" aria-label={translate('builder.panes')}>
          {panes.map(one => (
            <Tab key={one} value={one} label={translate(one === 'list' ? 'elogger.form.list' : `builder.${one}`)} />
          ))}
        </Tabs>
      )}
      <Builder resource={resource} creating={creating} pane={isNarrow ? pane : null} onPane={setPane} published={published} />
    </RegisterFormFrame>
  );
}
