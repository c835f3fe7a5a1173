import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DOMPurify from 'dompurify';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';

const cleaning = {
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe', 'video', 'audio'],
  FORBID_ATTR: ['style', 'id', 'class', 'name'],
};

/** Text with markup to be read: what acts is taken out, and pictures from elsewhere are fetched once one asks for them. */
export function Markup({ text }: { text: string }) {
  const translate = useTranslate();
  const [hasPictures, setPictures] = useState(false);
  const bare = useMemo(() => DOMPurify.sanitize(text, { ...cleaning, FORBID_TAGS: [...cleaning.FORBID_TAGS, 'img'] }), [text]);
  const whole = useMemo(() => DOMPurify.sanitize(text, cleaning), [text]);
  return (
    <>
      {whole !== bare && !hasPictures && (
        <Button size="small" onClick={() => setPictures(true)}>
          {translate('engine.richText.showPictures')}
        </Button>
      )}
      <Box
        dir="auto"
        // oxlint-disable-next-line mainstay/no-text-as-markup -- cleaned of all that acts
        dangerouslySetInnerHTML={{ __html: hasPictures ? whole : bare }}
        sx={{
          ...{ overflowWrap: 'anywhere', '& p': { my: 0.5 }, '& img': { maxWidth: '100%' }, '& a': { color: 'primary.main' } },
          '& blockquote': { my: 1, mx: 0, paddingInlineStart: 1.5, borderInlineStart: 3, borderColor: 'divider', color: 'text.secondary' },
        }}
      />
    </>
  );
}
