import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'ra-core';

/** A film with its buttons, or a word where the browser does not know how to play it. */
export function VideoPlayer({ address, name }: { address: string; name: string }) {
  const translate = useTranslate();
  const [isRefused, setRefused] = useState(false);
  if (isRefused) return <span role="alert">{translate('media.cannotPlay')}</span>;
  return (
    <Box
      component="video"
      controls
      playsInline
      src={address}
      aria-label={name}
      onError={() => setRefused(true)}
      sx={{ maxWidth: '100%', maxHeight: '72vh' }}
    />
  );
}
