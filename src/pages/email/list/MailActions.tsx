import LabelIcon from '@mui/icons-material/LabelOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import TrashIcon from '@mui/icons-material/DeleteOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import { mailLabels, type Mail } from '#src/domain/sample-apps/email.ts';
import { targets } from '../mailView';
import type { MailChanges } from '../useMails';

interface Props {
  mails: readonly Mail[];
  changes: MailChanges;
  /** They were changed; `isGone` where they are in another place by now. */
  onDone: (isGone: boolean) => void;
}

/** What is done with mails: moved, labelled, marked as unread, thrown away and brought back. */
export function MailActions({ mails, changes, onDone }: Props) {
  const translate = useTranslate();
  const [menu, setMenu] = useState<'move' | 'label' | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttons = { move: useRef<HTMLButtonElement>(null), label: useRef<HTMLButtonElement>(null) };
  const open = (which: 'move' | 'label') => {
    setMenu(which);
    setAnchor(buttons[which].current);
  };
  const close = () => setAnchor(null);
  const isOut = mails.every(({ folder }) => folder === 'trash' || folder === 'spam');
  const run = (act: () => unknown, isGone: boolean) => () => {
    close();
    void act();
    onDone(isGone);
  };
  useShortcuts({ moveMail: () => open('move'), labelMail: () => open('label') });
  const tool = (name: string, icon: ReactNode, onClick: () => void) => (
    <IconButton size="small" aria-label={translate(`email.${name}`)} data-hint={translate(`email.${name}`)} onClick={onClick}>
      {icon}
    </IconButton>
  );
  return (
    <>
      {isOut &&
        tool(
          'restore',
          <RestoreIcon fontSize="small" />,
          run(() => changes.restore(mails), true),
        )}
      {(['move', 'label'] as const).map(which => (
        <IconButton
          key={which}
          ref={buttons[which]}
          size="small"
          aria-haspopup="menu"
          aria-label={translate(`email.${which}`)}
          data-hint={translate(`email.${which}`)}
          onClick={() => open(which)}
        >
          {which === 'move' ? <MoveIcon fontSize="small" /> : <LabelIcon fontSize="small" />}
        </IconButton>
      ))}
      <PopupMenu anchor={anchor} onClose={close}>
        {({ MenuItem }) =>
          menu === 'label'
            ? mailLabels.map(label => {
                const isOn = mails.every(({ labels }) => labels.includes(label));
                return (
                  <MenuItem
                    key={label}
                    role="menuitemcheckbox"
                    aria-checked={isOn}
                    selected={isOn}
                    onClick={run(() => changes.label(mails, label), false)}
                  >
                    {translate(`email.labels.${label}`)}
                  </MenuItem>
                );
              })
            : targets.map(folder => (
                <MenuItem
                  key={folder}
                  disabled={mails.every(mail => mail.folder === folder)}
                  onClick={run(() => changes.move(mails, folder), true)}
                >
                  {translate(`email.folders.${folder}`)}
                </MenuItem>
              ))
        }
      </PopupMenu>
      {tool(
        'markUnread',
        <UnreadIcon fontSize="small" />,
        run(() => changes.update(mails, { isRead: false }), true),
      )}
      {!mails.every(({ folder }) => folder === 'trash') &&
        tool(
          'toTrash',
          <TrashIcon fontSize="small" />,
          run(() => changes.move(mails, 'trash'), true),
        )}
    </>
  );
}
