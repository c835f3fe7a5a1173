import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { Resource } from '#definition';
import { useTexts } from '../texts/useTexts';

/** What keeps a form from being saved, each line leading to its field. */
export function ErrorSummary({ resource, onChoose }: { resource: Resource; onChoose: (name: string) => void }) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { errors } = useFormState();
  const names = Object.keys(resource.fields).filter(name => errors[name]);
  if (names.length === 0) return null;
  return (
    <Alert severity="error" sx={{ m: 2, mb: 0 }}>
      {translate('engine.form.errors', { smart_count: names.length })}
      {': '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link
            component="button"
            type="button"
            color="inherit"
            sx={{ font: 'inherit', verticalAlign: 'baseline' }}
            onClick={() => onChoose(name)}
          >
            {texts.field(name)}
          </Link>
        </span>
      ))}
    </Alert>
  );
}
