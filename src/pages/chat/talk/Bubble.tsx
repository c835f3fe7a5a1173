import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { CommentText } from '#src/engine/record/comments/CommentText.tsx';
import type { Outgoing } from '../useOutgoing';

interface Props {
  message: string;
  isOwn: boolean;
  /** It was looked for. */
  isFound: boolean;
  /** The message while it is on its way. */
  outgoing: Outgoing | undefined;
  onRetry: (one: Outgoing) => void;
}

/** A message; its language is left as it is, and addresses in it lead out of the console. */
export function Bubble({ message, isOwn, isFound, outgoing, onRetry }: Props) {
  const translate = useTranslate();
  const problem = outgoing?.result && 'problem' in outgoing.result ? outgoing.result.problem : null;
  return (
    <Box sx={{ display: 'grid', justifyItems: isOwn ? 'end' : 'start', minWidth: 0 }}>
      <Box
        sx={{
          ...{ px: 1.5, py: 0.75, borderRadius: 2.5, maxWidth: 'min(100%, 560px)', minWidth: 0 },
          ...(isOwn ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : { bgcolor: 'action.hover', color: 'text.primary' }),
          ...{ '& .said': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }, '& a': { color: 'inherit', textDecoration: 'underline' } },
          ...(isFound && { outline: 2, outlineOffset: 2, outlineColor: theme => theme.palette.warning.main }),
        }}
      >
        <CommentText text={message} />
      </Box>
      {outgoing && outgoing.result === null && <State>{translate('chat.sending')}</State>}
      {outgoing && problem !== null && (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'error.main' }}>
            {translate('chat.failed', { problem: translate(problem, { _: problem }) })}
          </Box>
          <Button size="small" onClick={() => onRetry(outgoing)}>
            {translate('chat.retry')}
          </Button>
          <Button size="small" onClick={() => void navigator.clipboard?.writeText(message)}>
            {translate('chat.copy')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** How far a message got. */
export const State = ({ children }: { children: string }) => (
  <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', px: 0.5, textAlign: 'end' }}>{children}</Box>
);
