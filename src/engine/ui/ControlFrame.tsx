import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Widget } from '../kinds/widget';

interface Props {
  id: string;
  label: string;
  help?: string | undefined;
  problem?: string | undefined;
  required?: boolean | undefined;
  placement?: Widget['label'];
  children: ReactNode;
}

const labelSx = { display: 'block', fontSize: '0.8125rem', fontWeight: 550, lineHeight: 1.5, mb: 0.5 };

/** The ids of the texts under a control, for its `aria-describedby`. */
export const describedBy = (id: string, help?: string, problem?: string) =>
  [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

/** Label above, control, help and error under it. */
export function ControlFrame({ id, label, help, problem, required, placement = 'above', children }: Props) {
  const words = (
    <>
      <bdi>{label}</bdi>
      {required && (
        <Typography component="span" aria-hidden sx={{ color: 'error.main', marginInlineStart: 0.25, fontSize: 'inherit' }}>
          *
        </Typography>
      )}
    </>
  );
  const notes = (
    <>
      {problem && (
        <FormHelperText id={`${id}-problem`} error>
          {problem}
        </FormHelperText>
      )}
      {help && (
        <FormHelperText id={`${id}-help`}>
          <bdi>{help}</bdi>
        </FormHelperText>
      )}
    </>
  );
  if (placement === 'legend') {
    return (
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }} aria-describedby={describedBy(id, help, problem)}>
        <Box component="legend" sx={{ ...labelSx, p: 0 }}>
          {words}
        </Box>
        {children}
        {notes}
      </Box>
    );
  }
  if (placement === 'beside') {
    return (
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 38 }}>
          {children}
          <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem' }}>
            {words}
          </Box>
        </Box>
        {notes}
      </Box>
    );
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" id={`${id}-label`} htmlFor={id} sx={labelSx}>
        {words}
      </Box>
      {children}
      {notes}
    </Box>
  );
}
