import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { ColumnFrame, ColumnTitle } from '#src/engine/list/board/frame/ColumnFrame.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { QuickAdd } from '#src/engine/ui/entry/QuickAdd.tsx';
import type { KanbanBoard, KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import type { WallChanges } from '../useWall';
import { BoardMenu } from './BoardMenu';
import { TitleField } from './TitleField';
import { WallCard } from './WallCard';

interface Props {
  board: KanbanBoard;
  boards: readonly KanbanBoard[];
  /** Those that are shown. */
  cards: readonly KanbanTask[];
  /** All cards of the board. */
  count: number;
  entry: 'open' | null;
  previous: KanbanBoard | undefined;
  next: KanbanBoard | undefined;
  changes: WallChanges;
  onOpen: (card: KanbanTask) => void;
  onMove: (card: KanbanTask, boardId: string) => void;
}

/** A board: its title and how full it is, its cards, a line that adds one. A folded one shows its head alone. */
export function WallBoard({ board, boards, cards, count, entry, previous, next, changes, onOpen, onMove }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { palette } = useTheme();
  const [isRenaming, setRenaming] = useState(false);
  const [isFolded, setFolded] = useStore(`kanban.folded.${board.id}`, false);
  const isFull = board.limit !== null && count > board.limit;
  const countText = board.limit === null ? number(count) : `${number(count)}/${number(board.limit)}`;
  return (
    <ColumnFrame
      id={board.id}
      entry={entry}
      color={isFull ? palette.warning.main : undefined}
      head={
        isRenaming ? (
          <ColumnTitle id={board.id}>
            <TitleField
              label={translate('kanban.boardTitle')}
              initial={board.title}
              onClose={() => setRenaming(false)}
              onSend={title => {
                setRenaming(false);
                void changes.updateBoard(board.id, { title });
              }}
            />
          </ColumnTitle>
        ) : (
          <>
            <ColumnTitle id={board.id}>
              <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {board.title}
              </Box>
              <Box component="span" sx={{ color: isFull ? 'warning.main' : 'text.secondary', fontWeight: isFull ? 600 : 400 }}>
                {countText}
                {isFull && ` · ${translate('kanban.full')}`}
              </Box>
            </ColumnTitle>
            <BoardMenu
              {...{ board, count, previous, next, changes, isFolded }}
              onRename={() => setRenaming(true)}
              onFold={() => setFolded(!isFolded)}
            />
          </>
        )
      }
      foot={
        !isFolded && (
          <Box sx={{ position: 'sticky', bottom: 0, bgcolor: 'background.default', borderRadius: 1 }}>
            <QuickAdd label={translate('kanban.quickAdd')} onAdd={title => changes.add(board.id, title)} />
          </Box>
        )
      }
    >
      {!isFolded &&
        cards.map((card, index) => (
          <WallCard
            key={card.id}
            {...{ card, index }}
            boards={boards.filter(({ id }) => id !== board.id)}
            onOpen={() => onOpen(card)}
            onMove={to => onMove(card, to)}
            onDelete={() => void changes.remove(card)}
          />
        ))}
    </ColumnFrame>
  );
}
