import DrawIcon from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { SignaturePad } from '#src/engine/files/signature/SignaturePad.tsx';
import type { DrawnSignature as Drawn } from './useDrawnSignature';

/** Where whoever signs by password draws a signature as well, if they like. */
export function DrawnSignature({ of: { isOpen, toggle, draw } }: { of: Drawn }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box>
      <Button
        size="small"
        startIcon={<DrawIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        sx={{ minHeight: { xs: 44, md: 32 }, marginInlineStart: -0.5 }}
      >
        {translate(isOpen ? 'elogger.signing.undraw' : 'elogger.signing.draw')}
      </Button>
      <Box id={id} hidden={!isOpen} sx={{ mt: 1 }}>
        {isOpen && (
          <>
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mb: 1 }}>{translate('elogger.signing.drawHelp')}</Box>
            <SignaturePad label={translate('elogger.signing.drawing')} onChange={draw} />
          </>
        )}
      </Box>
    </Box>
  );
}
