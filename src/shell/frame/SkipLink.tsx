import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** The first stop of the keyboard: past menu and bar to the page; seen only while it is focused. */
export const SkipLink = () => (
  <Box
    component="button"
    onClick={() => document.getElementById('main-content')?.focus()}
    sx={{
      position: 'fixed',
      insetInlineStart: 16,
      top: -80,
      zIndex: 5000,
      p: 1,
      font: 'inherit',
      border: 0,
      borderRadius: 1.5,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      '&:focus': { top: 16 },
    }}
  >
    {useTranslate()('ra.navigation.skip_nav')}
  </Box>
);
