import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { PlainLink } from '#src/engine/parts/PlainLink.tsx';

const special = /((?<=^|[^\w@])@[\w.-]*\w|https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g;

/** What somebody wrote: line by line, people who are mentioned and addresses marked as such. */
export function CommentText({ text }: { text: string }) {
  return (
    <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
      {text.split(special).map((part, at) =>
        at % 2 === 0 ? (
          <Fragment key={at}>{part}</Fragment>
        ) : part.startsWith('@') ? (
          <Box
            key={at}
            component="bdi"
            sx={{ bgcolor: 'action.selected', color: 'primary.main', borderRadius: 1, px: 0.5, fontWeight: 550 }}
          >
            {part}
          </Box>
        ) : (
          <PlainLink key={at} href={part} external>
            {part}
          </PlainLink>
        ),
      )}
    </Box>
  );
}
