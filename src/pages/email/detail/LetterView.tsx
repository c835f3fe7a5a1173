import AttachmentIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Markup } from '#src/engine/ui/richText/Markup.tsx';
import { PeopleInitials } from '#src/engine/ui/PeopleInitials.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Letter } from '#src/domain/sample-apps/email.ts';

/** One letter of a conversation: who wrote it to whom, what it says, and its files. */
export function LetterView({ letter }: { letter: Letter }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { from, to, cc, message, attachments, time } = letter;
  const names = [...to, ...cc].map(({ name }) => name).join(', ');
  return (
    <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <PeopleInitials people={[{ id: 0, name: from.name }]} groups={[]} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi style={{ fontWeight: 600 }}>{from.name}</bdi>
          <Box dir="auto" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {from.email} · {translate('email.toWhom', { names })}
          </Box>
        </Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{moment(time.replace(/Z$/, ''))}</Box>
      </Box>
      <Markup text={message} />
      {attachments.length > 0 && (
        <Box component="ul" aria-label={translate('email.attachments')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {attachments.map(({ fileName, url, size }) => (
            <Box component="li" key={fileName} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <AttachmentIcon fontSize="small" />
              {url ? (
                <Link href={url} download={fileName}>
                  <bdi>{fileName}</bdi>
                </Link>
              ) : (
                <bdi>{fileName}</bdi>
              )}
              <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                {size}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
