import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'ra-core';
import { tagLimits, tagOf } from '#src/domain/hardware/tagPattern.ts';
import { ControlFrame, describedBy } from '#src/engine/ui/ControlFrame.tsx';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useTagPattern, type SetPattern } from './useTagPattern';

/** How the tags look that assets get where nobody gives them one. */
export default function AssetTags() {
  const translate = useTranslate();
  const { pattern, isUnknown, problem, retry, save, problems, isSaving } = useTagPattern();
  return (
    <>
      <PageHeader title={translate('pages.assetTags')} subtitle={translate('assetTags.subtitle')} />
      {isUnknown ? (
        <StateMessage title={translate('assetTags.unknown')} />
      ) : problem ? (
        <LoadFailed message={problem} onRetry={retry} />
      ) : pattern ? (
        <PatternForm key={JSON.stringify(pattern)} pattern={pattern} onSave={save} problems={problems} isSaving={isSaving} />
      ) : (
        <RecordSkeleton />
      )}
    </>
  );
}

interface FormProps {
  pattern: SetPattern;
  onSave: (changed: Record<string, unknown>) => void;
  problems: Readonly<Record<string, string>>;
  isSaving: boolean;
}

const fields = ['prefix', 'digits', 'next'] as const;

function PatternForm({ pattern, onSave, problems, isSaving }: FormProps) {
  const translate = useTranslate();
  const [values, setValues] = useState({ prefix: pattern.prefix, digits: String(pattern.digits), next: String(pattern.next) });
  const isChanged = fields.some(name => values[name] !== String(pattern[name]));
  const digits = Math.min(Math.max(Number(values.digits) || 1, 1), tagLimits.digits);
  const preview = isChanged ? tagOf({ prefix: values.prefix, digits }, Number(values.next) || 1) : pattern.preview;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ prefix: values.prefix, digits: values.digits, next: values.next });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ maxWidth: 520, display: 'grid', gap: 2, p: 3, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      {fields.map(name => {
        const help = name === 'next' ? translate('assetTags.nextHelp') : undefined;
        return (
          <ControlFrame key={name} id={name} label={translate(`assetTags.${name}`)} help={help} problem={problems[name]}>
            <OutlinedInput
              id={name}
              name={name}
              fullWidth
              size="small"
              value={values[name]}
              onChange={event => setValues(all => ({ ...all, [name]: event.target.value }))}
              error={problems[name] !== undefined}
              inputProps={{
                dir: 'ltr',
                autoComplete: 'off',
                spellCheck: false,
                'aria-describedby': describedBy(name, help, problems[name]),
                ...(name === 'prefix' ? { maxLength: tagLimits.prefix } : { inputMode: 'numeric' as const, maxLength: 9 }),
              }}
            />
          </ControlFrame>
        );
      })}
      <Box aria-live="polite">
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('assetTags.preview')}</Box>
        <Box component="output" sx={{ fontSize: '1.25rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{preview}</bdi>
        </Box>
      </Box>
      <Box>
        <Button type="submit" variant="contained" disabled={isSaving || !isChanged}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
}
