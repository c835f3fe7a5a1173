import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { FilesOptions, FileValue, Issue } from '#definition';
import { fileEndings, fileIssue } from '#definition/files/fileRules';
import { FileButton } from '../../ui/FileButton';
import { useIssueText } from '../../texts/useTexts';
import { useUploadProgress } from '../../files/useUploadProgress';
import type { InputProps } from '../widget';

/** Documents, kept and just chosen; what is refused is said before anything is sent. */
function Input({ id, value, onChange, field, resource, label, describedBy, disabled = false }: InputProps<FileValue[], FilesOptions>) {
  const translate = useTranslate();
  const textOf = useIssueText();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const progress = useUploadProgress(resource.name);
  const files = value ?? [];
  const isFull = files.length >= (field.most ?? Infinity);

  const choose = (chosen: readonly File[]) => {
    const taken = chosen.filter(file => fileIssue(file, field.types) === null);
    setIssues(chosen.flatMap(file => fileIssue(file, field.types) ?? []));
    if (taken.length > 0) onChange([...files, ...taken]);
  };

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {files.map((file, index) => (
        <Box key={`${file.name}-${index}`} sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
          <IconButton
            size="small"
            disabled={disabled}
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
        disabled={disabled || isFull}
        accept={(field.types ?? fileEndings).map(ending => `.${ending}`).join(',')}
        multiple={field.most !== 1}
        onChoose={choose}
      >
        {translate('engine.files.add')}
      </FileButton>
      {progress > 0 && (
        <LinearProgress variant="determinate" value={progress} aria-label={translate('engine.image.uploading')} sx={{ width: 200 }} />
      )}
      {issues.map((issue, index) => (
        <FormHelperText key={index} error role="alert">
          {textOf(issue)}
        </FormHelperText>
      ))}
    </Box>
  );
}

export default Input;
