import { Fragment } from 'react';
import { mention } from '#definition/mentions';
import { ExternalLink } from '#src/engine/ui/ExternalLink.tsx';

const special = new RegExp(String.raw`(${mention}|https?://[^\s<>"]+[^\s<>".,;:!?)])`, 'gu');

/** What somebody wrote, in `Updates`: line by line, people who are mentioned and addresses marked as such. */
export const CommentText = ({ text }: { text: string }) => (
  <div dir="auto" className="said">
    {text.split(special).map((part, at) =>
      at % 2 === 0 ? (
        <Fragment key={at}>{part}</Fragment>
      ) : part.startsWith('@') ? (
        <bdi key={at}>{part}</bdi>
      ) : (
        <ExternalLink key={at} href={part} external>
          {part}
        </ExternalLink>
      ),
    )}
  </div>
);
