import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useRecordContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { HtmlOptions } from '#definition/kinds/html';
import { lazyPart } from '../../ui/lazy';
import { TextControl } from '../text/TextControl';
import type { InputProps } from '../widget';

const HtmlPreview = lazyPart(async () => (await import('./HtmlPreview')).HtmlPreview);

/** The markup, what can be filled in, and how it will look. */
function Input(props: InputProps<string, HtmlOptions>) {
  const translate = useTranslate();
  const { value, onChange, field, name, resource, disabled = false } = props;
  const record = useRecordNow([field.heading, field.language]);
  const names = Object.keys(field.placeholders ?? {});
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextControl {...props} rows={8} />
      {names.length > 0 && (
        <Box role="group" aria-label={translate('engine.html.placeholders')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {names.map(word => (
            <Chip
              key={word}
              size="small"
              variant="outlined"
              disabled={disabled}
              label={`{{${word}}}`}
              aria-label={translate('engine.html.insert', { name: word })}
              onClick={() => onChange(`${value ?? ''}{{${word}}}`)}
            />
          ))}
        </Box>
      )}
      {value && <HtmlPreview text={value} name={name} field={field} resource={resource} record={record} />}
    </Box>
  );
}

/** The record with what stands in the form around the control, where there is one. */
function useRecordNow(names: readonly (string | undefined)[]): Readonly<Record<string, unknown>> {
  const record = useRecordContext() ?? {};
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const values = names.flatMap(name => (form && name !== undefined ? [[name, form.watch(name) as unknown] as const] : []));
  return { ...record, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}

export default Input;
