import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import type { Mail } from '#src/domain/sample-apps/email.ts';
import { newWriting, ofDraft, type Writing } from './compose/writing';
import { MailPane } from './detail/MailPane';
import { MailRow } from './list/MailRow';
import { MailTools } from './list/MailTools';
import { useMailSelection } from './list/useMailSelection';
import { addressOf, type MailView } from './mailView';
import { useMailChanges, useMails } from './useMails';

/** The mails of a view, and beside them, or instead of them where there is less room, the one that the address names. */
export function Mailbox({ view, onWrite }: { view: MailView; onWrite: (first: Writing) => void }) {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const openId = Number(params.get('mail')) || null;
  const { data, error, refetch } = useMails(view, q);
  const changes = useMailChanges();
  const mails = data?.emails ?? [];
  const { chosen, current, ...selection } = useMailSelection(mails);
  const go = (change: { q?: string; mail?: number | null }) => {
    const next = { q, mail: openId, ...change };
    setParams({ ...(next.q && { q: next.q }), ...(next.mail && { mail: String(next.mail) }) }, { replace: true });
  };
  const close = () => go({ mail: null });
  const open = (mail: Mail) => {
    if (mail.folder === 'draft') return onWrite(ofDraft(mail));
    selection.clear();
    selection.setCurrent(mail.id);
    go({ mail: mail.id });
  };
  const opened = mails.find(({ id }) => id === openId);
  // What is opened is found again once the list is read; where it is not there any more, it closes.
  const isGone = data !== undefined && openId !== null && !opened;
  useEffect(() => {
    if (isGone) close();
  });
  const act = (run: (those: readonly Mail[]) => unknown) => {
    const those = opened ? [opened] : chosen.length > 0 ? chosen : current ? [current] : [];
    if (those.length === 0) return false;
    selection.clear();
    void run(those);
    return true;
  };
  useShortcuts({
    compose: () => onWrite(newWriting),
    next: () => !opened && selection.step(1),
    previous: () => !opened && selection.step(-1),
    select: () => current !== null && selection.toggle(current, false),
    selectTo: () => current !== null && selection.toggle(current, true),
    openMail: () => current !== null && !opened && open(current),
    star: () => act(those => changes.update(those, { isStarred: !those.every(({ isStarred }) => isStarred) })),
    unread: () => act(those => changes.update(those, { isRead: false })) && close(),
    trash: () => act(those => changes.move(those, 'trash')),
  });
  const content =
    error && !data ? (
      <LoadFailed icon={<MailIcon />} message={error.message} onRetry={refetch} />
    ) : !data ? (
      <ListSkeleton rows={6} />
    ) : mails.length === 0 ? (
      <StateMessage icon={<MailIcon />} title={translate(q === '' ? 'email.empty' : 'email.noMatch')} />
    ) : (
      <Box component="ul" aria-label={translate('pages.email')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map(mail => (
          <MailRow
            key={mail.id}
            mail={mail}
            isSelected={chosen.includes(mail)}
            isCurrent={mail.id === (openId ?? current?.id)}
            onSelect={isRange => selection.toggle(mail, isRange)}
            onOpen={() => open(mail)}
            onStar={() => void changes.update([mail], { isStarred: !mail.isStarred })}
          />
        ))}
      </Box>
    );
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start', minWidth: 0 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: opened ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ ...frameSx, display: opened ? { xs: 'none', xl: 'block' } : 'block' }}>
        <MailTools
          view={view}
          q={q}
          mails={mails}
          chosen={chosen}
          changes={changes}
          onWords={words => go({ q: words })}
          onSelectAll={selection.selectAll}
          onDone={selection.clear}
        />
        {content}
      </Box>
      {opened && (
        <Box sx={frameSx}>
          <MailPane
            key={opened.id}
            mail={opened}
            view={view}
            q={q}
            back={addressOf(view)}
            changes={changes}
            onOpen={id => go({ mail: id })}
            onClose={close}
            onWrite={onWrite}
          />
        </Box>
      )}
    </Box>
  );
}

const frameSx = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  minWidth: 0,
  overflow: 'hidden',
} as const;
