import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';

/** A password just made: to be copied now, for after saving nobody sees it again. */
export function GeneratedPassword({ value }: { value: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    // Without HTTPS a browser has no clipboard; the password still stands above to be selected.
    void Promise.resolve(navigator.clipboard?.writeText(value)).then(
      () => setCopied(navigator.clipboard !== undefined),
      () => setCopied(false),
    );
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        borderRadius: 1.5,
        bgcolor: 'background.default',
        fontSize: '0.8125rem',
      }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        {translate(copied === null ? 'engine.password.once' : copied ? 'engine.password.copied' : 'engine.password.copyByHand')}
      </Box>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={copy}>
        {translate('engine.password.copy')}
      </Button>
    </Box>
  );
}
