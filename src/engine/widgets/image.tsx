import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useMemo, useRef, useSyncExternalStore, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';
import { imageTypes, isFile, type ImageValue } from '#definition';
import { useEngine } from '../EngineContext';
import { Nothing } from '../parts/Nothing';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, InputProps, Widget } from '../widget';

function ImageCell({ value, full }: CellProps) {
  if (typeof value !== 'string') return <Nothing />;
  const size = full ? 160 : 28;
  return <Box component="img" src={value} alt="" loading="lazy" sx={{ display: 'block', maxWidth: size, maxHeight: size, borderRadius: 0.75, objectFit: 'contain' }} />;
}

/** A picture chosen or dropped, shown at once, sent with the form; its progress below while it goes. */
function ImageInput(props: InputProps) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const input = useFieldInput(props, { format: value => value ?? null, parse: value => value });
  const value = input.field.value as ImageValue | null;
  const preview = usePreview(value);
  const progress = useProgress(props.resource.name);
  const choose = (file: File | undefined) => {
    if (!file) return;
    input.field.onChange(file);
    input.field.onBlur();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  };
  return (
    <FormControl error={input.hasError} disabled={props.disabled ?? false}>
      <FormLabel htmlFor={input.id} sx={{ mb: 0.5 }}>
        {input.label}
      </FormLabel>
      <Box
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, p: 1.5, border: '1px dashed', borderColor: input.hasError ? 'error.main' : 'text.secondary', borderRadius: 1 }}
      >
        {preview && <Box component="img" src={preview} alt={translate('engine.preview')} sx={{ width: 72, height: 72, objectFit: 'contain', borderRadius: 0.75 }} />}
        <Button component="label" variant="outlined" startIcon={<UploadIcon />}>
          {translate('engine.choose_image')}
          <Box
            component="input"
            ref={chooser}
            id={input.id}
            type="file"
            accept={imageTypes.join(',')}
            disabled={props.disabled ?? false}
            onChange={event => choose(event.target.files?.[0])}
            sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}
          />
        </Button>
        {value !== null && (
          <Button
            color="error"
            startIcon={<RemoveIcon />}
            onClick={() => {
              input.field.onChange(null);
              if (chooser.current) chooser.current.value = '';
            }}
          >
            {translate('engine.remove_image')}
          </Button>
        )}
      </Box>
      {progress > 0 && <LinearProgress variant="determinate" value={progress} aria-label={translate('engine.uploading')} sx={{ mt: 1 }} />}
      {input.helperText && <FormHelperText>{input.helperText}</FormHelperText>}
    </FormControl>
  );
}

/** The address of what is shown; one made for a file is given back when it is no longer needed. */
function usePreview(value: ImageValue | null): string | null {
  const made = useMemo(() => (isFile(value) ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => {
    if (made) URL.revokeObjectURL(made);
  }, [made]);
  return typeof value === 'string' ? value : made;
}

function useProgress(key: string): number {
  const { uploads } = useEngine();
  return useSyncExternalStore(uploads.subscribe, () => uploads.progress(key));
}

const widget: Widget = { Cell: ImageCell, Input: ImageInput, Filter: null };
export default widget;
