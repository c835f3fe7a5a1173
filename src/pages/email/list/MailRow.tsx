import AttachmentIcon from '@mui/icons-material/AttachFileOutlined';
import StarBorderIcon from '@mui/icons-material/StarBorderOutlined';
import StarIcon from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { PeopleInitials } from '#src/engine/ui/PeopleInitials.tsx';
import { useBriefTime } from '#src/engine/texts/useBriefTime.ts';
import type { Mail } from '#src/domain/sample-apps/email.ts';
import { LabelDots } from './LabelDots';

interface Props {
  mail: Mail;
  isSelected: boolean;
  /** The keys act on it. */
  isCurrent: boolean;
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
  onStar: () => void;
}

/** A mail in the list; those that are unread stand out. */
export function MailRow({ mail, isSelected, isCurrent, onSelect, onOpen, onStar }: Props) {
  const translate = useTranslate();
  const brief = useBriefTime();
  const { from, to, folder, message, isRead, isStarred, labels, attachments, time } = mail;
  const subject = mail.subject || translate('email.noSubject');
  const isOwn = folder === 'sent' || folder === 'draft';
  const names = to.map(({ name }) => name).join(', ');
  const who = isOwn ? (names ? translate('email.toWhom', { names }) : translate('email.folders.draft')) : from.name;
  return (
    <Box
      component="li"
      data-current={isCurrent || undefined}
      sx={{
        ...{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 1,
          borderBottom: 1,
          borderColor: 'divider',
          '&:last-of-type': { borderBottom: 0 },
        },
        ...{ bgcolor: isSelected ? 'action.selected' : isRead ? 'transparent' : 'action.hover' },
        ...(isCurrent && { boxShadow: theme => `inset ${theme.direction === 'rtl' ? -3 : 3}px 0 ${theme.palette.primary.main}` }),
      }}
    >
      <Checkbox
        size="small"
        checked={isSelected}
        onClick={event => onSelect(event.shiftKey)}
        onChange={() => undefined}
        slotProps={{ input: { 'aria-label': translate('email.select', { subject }) } }}
        sx={{ p: 0.5 }}
      />
      <IconButton
        size="small"
        aria-pressed={isStarred}
        aria-label={translate('email.star', { subject })}
        sx={{ color: isStarred ? 'warning.main' : 'text.secondary' }}
        onClick={onStar}
      >
        {isStarred ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
      </IconButton>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <PeopleInitials people={[{ id: 0, name: isOwn ? (to[0]?.name ?? from.name) : from.name }]} groups={[]} />
      </Box>
      <Box
        component="button"
        type="button"
        onClick={onOpen}
        sx={{
          ...{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25, py: 1, px: 0.5, border: 0, bgcolor: 'transparent', color: 'inherit' },
          ...{ font: 'inherit', fontWeight: isRead ? 400 : 650, textAlign: 'start', cursor: 'pointer' },
        }}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="bdi" sx={{ ...cutSx, flex: 1 }}>
            {who}
          </Box>
          {attachments.length > 0 && (
            <AttachmentIcon titleAccess={translate('email.hasAttachments')} sx={{ fontSize: 16, color: 'text.secondary' }} />
          )}
          <LabelDots labels={labels} />
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {brief(time)}
          </Box>
        </Box>
        <Box component="span" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
          <Box component="bdi" sx={{ ...cutSx, flex: '0 1 auto', maxWidth: '70%' }}>
            {subject}
          </Box>
          <Box component="bdi" sx={{ ...cutSx, flex: '1 1 0', fontWeight: 400, color: 'text.secondary' }}>
            {snippetOf(message)}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

// Each text has its own direction and is cut at its own end; `left`, which is mirrored with the page, keeps them all at the row's beginning.
const cutSx = { textAlign: 'left', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The beginning of a message without its markup. */
const snippetOf = (message: string): string => {
  const text = message.replace(/<[^>]*>/g, ' ').slice(0, 300);
  return new DOMParser().parseFromString(text, 'text/html').body.textContent.replace(/\s+/g, ' ').trim().slice(0, 140);
};
