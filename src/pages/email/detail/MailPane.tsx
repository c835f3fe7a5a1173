import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import StarBorderIcon from '@mui/icons-material/StarBorderOutlined';
import StarIcon from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { Link } from 'react-router-dom';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import type { Mail } from '#src/domain/sample-apps/email.ts';
import { answerTo, type Writing } from '../compose/writing';
import { LabelDots } from '../list/LabelDots';
import { MailActions } from '../list/MailActions';
import type { MailView } from '../mailView';
import { useOpenedMail, type MailChanges } from '../useMails';
import { LetterView } from './LetterView';

/** Milliseconds after which a mail that one looks at is read. */
const readAfter = 1_000;

interface Props {
  /** As the list knows it. */
  mail: Mail;
  view: MailView;
  q: string;
  /** The address of the list. */
  back: string;
  changes: MailChanges;
  onOpen: (id: number) => void;
  onClose: () => void;
  onWrite: (first: Writing) => void;
}

/** A mail in full, with the way to the one before and behind it in its view. */
export function MailPane({ mail, view, q, back, changes, onOpen, onClose, onWrite }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { direction } = useTheme();
  const { data: opened, step } = useOpenedMail(mail.id, view, q);
  const [isWhole, setWhole] = useState(false);
  const { isRead, isStarred, replies } = mail;
  useEffect(() => {
    if (isRead) return;
    const timer = setTimeout(() => void changes.update([mail], { isRead: true }), readAfter);
    return () => clearTimeout(timer);
    // Once for each time that it is opened: who marks it as unread means it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  const go = (dir: 'previous' | 'next') =>
    step(dir).then(onOpen, error => {
      for (const reason of reasonsIn(error)) notify(reason, { type: 'error' });
    });
  const answer = (way: 'reply' | 'replyAll' | 'forward') => onWrite(answerTo(mail, way));
  useShortcuts({
    back: onClose,
    next: () => opened?.hasNextMail === true && void go('previous'),
    previous: () => opened?.hasPreviousMail === true && void go('next'),
    reply: () => answer('reply'),
    replyAll: () => answer('replyAll'),
    forward: () => answer('forward'),
  });
  const flip = direction === 'rtl' ? { transform: 'scaleX(-1)' } : {};
  const subject = mail.subject || translate('email.noSubject');
  return (
    <Box component="article" aria-label={subject}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, px: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
      >
        <IconButton size="small" component={Link} to={q ? `${back}?q=${encodeURIComponent(q)}` : back} aria-label={translate('email.back')}>
          <BackIcon fontSize="small" sx={flip} />
        </IconButton>
        <Box sx={{ flex: 1 }} />
        <IconButton
          size="small"
          aria-pressed={isStarred}
          aria-label={translate('email.star', { subject })}
          sx={{ color: isStarred ? 'warning.main' : 'text.secondary' }}
          onClick={() => void changes.update([mail], { isStarred: !isStarred })}
        >
          {isStarred ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
        </IconButton>
        <MailActions mails={[mail]} changes={changes} onDone={isGone => isGone && onClose()} />
        <IconButton
          size="small"
          disabled={opened?.hasPreviousMail !== true}
          aria-label={translate('email.newer')}
          onClick={() => void go('next')}
        >
          <PreviousIcon fontSize="small" sx={flip} />
        </IconButton>
        <IconButton
          size="small"
          disabled={opened?.hasNextMail !== true}
          aria-label={translate('email.older')}
          onClick={() => void go('previous')}
        >
          <NextIcon fontSize="small" sx={flip} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.5 }}>
        <Typography variant="h2" dir="auto" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <LabelDots labels={mail.labels} isNamed />
      </Box>
      {replies.length > 0 && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mx: 1.5, mt: 1 }}>
          {translate('email.earlier', { smart_count: replies.length })}
        </Button>
      )}
      {isWhole &&
        replies.map((letter, at) => (
          <Box key={at} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <LetterView letter={letter} />
          </Box>
        ))}
      <LetterView letter={mail} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
        {(['reply', 'replyAll', 'forward'] as const).map(way => (
          <Button key={way} variant="outlined" onClick={() => answer(way)}>
            {translate(`email.${way}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
