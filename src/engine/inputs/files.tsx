import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { FileValue } from '#definition';
import { FileButton } from '../parts/FileButton';
import type { InputProps } from '../widgets/widget';

function Input({ id, value, onChange, label, describedBy, disabled = false }: InputProps<FileValue[]>) {
  const translate = useTranslate();
  const files = value ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {files.map((file, index) => (
        <Box key={`${file.name}-${index}`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {file.name}
          <IconButton
            size="small"
            aria-label={translate('engine.files.remove', { name: file.name })}
            onClick={() => onChange(files.filter((_, at) => at !== index))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <FileButton
        id={id}
        label={label}
        describedBy={describedBy}
        disabled={disabled}
        multiple
        onChoose={chosen => onChange([...files, ...chosen])}
      >
        {translate('engine.files.add')}
      </FileButton>
    </Box>
  );
}

export default Input;
