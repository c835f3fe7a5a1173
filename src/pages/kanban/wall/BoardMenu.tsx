import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import type { KanbanBoard } from '#src/domain/sample-apps/kanban.ts';
import type { WallChanges } from '../useWall';
import { LimitDialog } from './LimitDialog';

interface Props {
  board: KanbanBoard;
  count: number;
  previous: KanbanBoard | undefined;
  next: KanbanBoard | undefined;
  changes: WallChanges;
  isFolded: boolean;
  onRename: () => void;
  onFold: () => void;
}

/** What can be done with a board. What deletes cards says how many. */
export function BoardMenu({ board, count, previous, next, changes, isFolded, onRename, onFold }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<'clear' | 'delete' | 'limit' | null>(null);
  const entries: readonly (readonly [text: string, act: () => void, isOffered?: boolean])[] = [
    ['rename', onRename],
    ['limit', () => setQuestion('limit')],
    [isFolded ? 'unfold' : 'fold', onFold],
    ['moveBefore', () => previous && void changes.moveBoard(board.id, previous.id), previous !== undefined],
    ['moveAfter', () => next && void changes.moveBoard(board.id, next.id), next !== undefined],
    ['clear', () => setQuestion('clear'), count > 0],
    ['delete', () => (count > 0 ? setQuestion('delete') : void changes.removeBoard(board.id))],
  ];
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('kanban.board.menu', { title: board.title })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem }) =>
          entries
            .filter(([, , isOffered = true]) => isOffered)
            .map(([text, act]) => (
              <MenuItem
                key={text}
                dense
                onClick={() => {
                  setAnchor(null);
                  act();
                }}
              >
                {translate(`kanban.board.${text}`)}
              </MenuItem>
            ))
        }
      </PopupMenu>
      <Confirm
        isOpen={question === 'clear' || question === 'delete'}
        title={translate(`kanban.board.${question === 'clear' ? 'clear' : 'delete'}`)}
        content={translate(question === 'clear' ? 'kanban.board.clearHelp' : 'kanban.board.deleteHelp', {
          title: board.title,
          smart_count: count,
        })}
        onClose={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          void (question === 'clear' ? changes.clear(board.id) : changes.removeBoard(board.id));
        }}
      />
      {question === 'limit' && (
        <LimitDialog
          board={board}
          onClose={() => setQuestion(null)}
          onSend={limit => {
            setQuestion(null);
            void changes.updateBoard(board.id, { limit });
          }}
        />
      )}
    </>
  );
}
