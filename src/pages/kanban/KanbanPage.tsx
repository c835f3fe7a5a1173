import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import type { KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import { CardPanel } from './panel/CardPanel';
import { useWall, useWallChanges } from './useWall';
import { isFound, isNarrowed, useWallFilter } from './useWallFilter';
import { AddBoard } from './wall/AddBoard';
import { Wall } from './wall/Wall';
import { WallTools } from './wall/WallTools';

/** A wall of boards with cards, which all people share (specification 1 §7). */
export default function KanbanPage() {
  const translate = useTranslate();
  const { boards, cards, error, refetch } = useWall();
  const changes = useWallChanges();
  const { filter, setFilter } = useWallFilter();
  const [opened, setOpened] = useState<KanbanTask | null>(null);
  const shown = cards?.filter(card => isFound(card, filter)) ?? [];
  return (
    <>
      <PageHeader title={translate('pages.kanban')} subtitle={translate('kanban.subtitle')} />
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 0, overflow: 'hidden' }}>
        <WallTools
          cards={cards ?? []}
          filter={filter}
          found={isNarrowed(filter) && cards ? shown.length : null}
          onFilter={setFilter}
          onStartOver={() => void changes.startOver()}
        />
        {error && !(boards && cards) ? (
          <LoadFailed icon={<BoardIcon />} message={error.message} onRetry={refetch} />
        ) : !boards || !cards ? (
          <ListSkeleton rows={6} />
        ) : boards.length === 0 ? (
          <Box sx={{ p: 3, display: 'grid', justifyItems: 'center' }}>
            <AddBoard isFirst onAdd={changes.addBoard} />
          </Box>
        ) : (
          <Wall boards={boards} all={cards} cards={shown} changes={changes} onOpen={setOpened} />
        )}
      </Box>
      {opened && <CardPanel card={opened} changes={changes} onClose={() => setOpened(null)} />}
    </>
  );
}
