import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { checkImage, imageTypes, type ImageValue, type Issue } from '#definition';
import { FileButton } from '../../ui/FileButton';
import { useObjectUrl } from '../../files/useObjectUrl';
import { useIssueText } from '../../texts/useTexts';
import { useUploadProgress } from '../../files/useUploadProgress';
import type { InputProps } from '../widget';

/** A picture with its preview; what is refused is said before anything is sent. */
function Input({ id, value, onChange, resource, label, describedBy, disabled = false }: InputProps<ImageValue>) {
  const translate = useTranslate();
  const textOf = useIssueText();
  const [issue, setIssue] = useState<Issue | null>(null);
  const address = useObjectUrl(value);
  const progress = useUploadProgress(resource.name);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = checkImage(file);
    setIssue(found);
    if (!found) onChange(file);
  };

  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box
        sx={{
          width: 96,
          height: 96,
          display: 'grid',
          placeItems: 'center',
          border: 1,
          borderStyle: address ? 'solid' : 'dashed',
          borderColor: 'divider',
          borderRadius: 1.5,
          overflow: 'hidden',
          bgcolor: 'background.default',
        }}
      >
        {address ? (
          <Box
            component="img"
            src={address}
            alt={translate('engine.image.preview', { field: label })}
            sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
          />
        ) : (
          <UploadIcon sx={{ color: 'text.secondary' }} />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 200 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <FileButton
            id={id}
            label={label}
            describedBy={describedBy}
            disabled={disabled}
            accept={imageTypes.join(',')}
            onChoose={([file]) => choose(file)}
          >
            {translate(value ? 'engine.image.replace' : 'engine.image.choose')}
          </FileButton>
          {value && (
            <Button color="error" onClick={() => onChange(null)}>
              {translate('ra.action.remove')}
            </Button>
          )}
        </Box>
        {value instanceof File && <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{value.name}</Box>}
        {progress > 0 && (
          <LinearProgress variant="determinate" value={progress} aria-label={translate('engine.image.uploading')} sx={{ width: 200 }} />
        )}
        {issue && (
          <FormHelperText error role="alert">
            {textOf(issue)}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}

export default Input;
