import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { StatusButton } from '../status/StatusButton';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';

/** Where the comments are. */
export const talkId = 'activity';

function toComments(): void {
  const talk = document.getElementById(talkId);
  talk?.scrollIntoView();
  talk?.querySelector('textarea')?.focus({ preventScroll: true });
}

/** On a phone the status, the step that comes next and the way to the comments stay under the thumb. */
export function PhoneBar() {
  const translate = useTranslate();
  if (!useIsPhone()) return null;
  return (
    <>
      <Box aria-hidden sx={{ height: 72 }} />
      <Box
        role="region"
        aria-label={translate('workorders.bar')}
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          display: 'flex',
          gap: 1,
          px: 1.5,
          py: 1,
          pb: 'calc(8px + env(safe-area-inset-bottom))',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          '& > button': { flex: 1, minHeight: 48 },
        }}
      >
        <StatusButton />
        <IconButton
          aria-label={translate('workorders.toComments')}
          onClick={toComments}
          sx={{ '&&': { flex: 'none' }, width: 48, border: 1, borderColor: 'divider' }}
        >
          <CommentIcon />
        </IconButton>
      </Box>
    </>
  );
}
