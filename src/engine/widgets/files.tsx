import RemoveIcon from '@mui/icons-material/CloseOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { isFile, type FileValue } from '#definition';
import { Nothing } from '../parts/Nothing';
import { ValueLink } from '../parts/ValueLink';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, InputProps, Widget } from '../widget';

function FilesCell({ value }: CellProps) {
  const files = Array.isArray(value) ? (value as FileValue[]) : [];
  if (files.length === 0) return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      {files.map(file =>
        isFile(file) ? <span key={file.name}>{file.name}</span> : <ValueLink key={file.url} href={file.url} newTab>{file.name}</ValueLink>,
      )}
    </Box>
  );
}

function FilesInput(props: InputProps) {
  const translate = useTranslate();
  const input = useFieldInput(props, { format: value => value ?? [], parse: value => value });
  const files = input.field.value as FileValue[];
  return (
    <FormControl error={input.hasError} disabled={props.disabled ?? false}>
      <FormLabel htmlFor={input.id}>{input.label}</FormLabel>
      {files.map((file, index) => (
        <Box key={`${file.name}-${index}`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {file.name}
          <IconButton
            size="small"
            aria-label={translate('engine.remove_file', { name: file.name })}
            onClick={() => input.field.onChange(files.filter((_, other) => other !== index))}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ mt: 0.5 }}>
        <Button component="label" variant="outlined" startIcon={<UploadIcon />}>
          {translate('engine.choose_files')}
          <Box
            component="input"
            id={input.id}
            type="file"
            multiple
            onChange={event => input.field.onChange([...files, ...(event.target.files ?? [])])}
            sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}
          />
        </Button>
      </Box>
      {input.helperText && <FormHelperText>{input.helperText}</FormHelperText>}
    </FormControl>
  );
}

const widget: Widget = { Cell: FilesCell, Input: FilesInput, Filter: null };
export default widget;
