import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

/** An address that leads nowhere. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'start', gap: 2, minHeight: '60vh', p: 3, maxWidth: 480, mx: 'auto' }}
    >
      <title>{`${translate('shell.notFound.title')} · Mainstay`}</title>
      <Typography variant="h1">{translate('shell.notFound.title')}</Typography>
      <Typography color="text.secondary">{translate('shell.notFound.help')}</Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('shell.notFound.home')}
      </Button>
    </Box>
  );
}
