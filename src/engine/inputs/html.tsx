import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { FieldOptions } from '#definition';
import { lazyPart } from '../parts/lazyPart';
import { TextControl } from '../parts/TextControl';
import type { InputProps } from '../widgets/widget';

interface Options extends FieldOptions {
  placeholders?: Readonly<Record<string, string>>;
}

const HtmlPreview = lazyPart(async () => (await import('../parts/HtmlPreview')).HtmlPreview);

/** The markup, what can be filled in, and how it will look. */
function Input(props: InputProps<string, Options>) {
  const translate = useTranslate();
  const { value, onChange, field, label, disabled = false } = props;
  const names = Object.keys(field.placeholders ?? {});
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextControl {...props} rows={8} />
      {names.length > 0 && (
        <Box role="group" aria-label={translate('engine.html.placeholders')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {names.map(name => (
            <Chip
              key={name}
              size="small"
              variant="outlined"
              disabled={disabled}
              label={`{{${name}}}`}
              aria-label={translate('engine.html.insert', { name })}
              onClick={() => onChange(`${value ?? ''}{{${name}}}`)}
            />
          ))}
        </Box>
      )}
      {value && <HtmlPreview text={value} label={label} placeholders={field.placeholders} />}
    </Box>
  );
}

export default Input;
