import ErrorIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useCreatePath, useLocale, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Resource } from '#definition';
import { lazyPart } from '../../ui/lazy';
import { ListSkeleton } from '../../ui/states/Skeletons';
import { EmptyList } from '../EmptyList';
import { readProblem } from '../../data/readProblem';
import { LoadFailed } from '../../ui/states/LoadFailed';
import { useFormats } from '../../texts/useFormats';
import { useMay } from '../../rights/useMay';
import { useTexts } from '../../texts/useTexts';
import { branchesOf, childrenIn } from './branches';
import { TreeRow } from './TreeRow';
import { useMoveBranch } from './useMoveBranch';
import { useOpenBranches } from './useOpenBranches';
import { useTreeKeys } from './useTreeKeys';
import { useTreeRows } from './useTreeRows';

const MoveDialog = lazyPart(async () => (await import('./MoveDialog')).MoveDialog);

/** What the list finds as a tree: each record below the one it belongs to, to be opened, moved and added to. */
export default function Tree({ resource }: { resource: Resource }) {
  const by = resource.tree ?? '';
  const translate = useTranslate();
  const texts = useTexts(resource);
  const notify = useNotify();
  const may = useMay();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { number } = useFormats();
  const { rows, error, isNarrowed, refetch, readMore, isUnread, openUp, put, parentIn } = useTreeRows(resource, by);
  const records = useMemo(() => rows?.data ?? [], [rows]);
  const language = useLocale() ?? 'en';
  const children = useMemo(() => childrenIn(resource, by, records, language), [resource, by, records, language]);
  const { isOpen: isOpened, toggle, parents } = useOpenBranches(resource.name, children, isNarrowed);
  const isOpen = (id: RaRecord['id']) => children.has(id) && isOpened(id);
  const { move, isCircle } = useMoveBranch({ resource, by, records, put, parentIn });
  const [moving, setMoving] = useState<RaRecord | null>(null);
  const [dragged, setDragged] = useState<RaRecord | null>(null);
  const branches = branchesOf({ children, isOpen, isUnread });
  const open = (id: RaRecord['id'], opens: boolean) => {
    toggle([id], opens);
    if (!opens) return;
    openUp(id).catch((failed: unknown) => readProblem(failed).messages.forEach(text => notify(text, { type: 'error' })));
  };
  const { list, active, setActive, onKeyDown } = useTreeKeys({
    branches,
    isOpen,
    toggle: open,
    onEnter: ({ record }) => void navigate(createPath({ resource: resource.name, type: 'show', id: record.id })),
  });

  const drop = (parent: RaRecord | null) => {
    setDragged(null);
    if (!dragged || dragged.id === parent?.id || parentIn(dragged)?.id === parent?.id) return;
    void move(dragged, parent).then(reason => reason !== null && notify(reason, { type: 'error' }));
    if (parent && !isCircle(dragged, parent)) toggle([parent.id], true);
  };
  const commands = {
    add: may({ action: 'create', resource: resource.name }) && resource.api.operations.includes('create'),
    move: resource.api.operations.includes('update'),
  };

  if (error) {
    return (
      <LoadFailed
        icon={<ErrorIcon />}
        title={translate('engine.list.failed', { name: texts.many })}
        message={error.message}
        onRetry={refetch}
      />
    );
  }
  if (!rows) return <ListSkeleton rows={10} />;
  if (records.length === 0) return <EmptyList resource={resource} />;
  return (
    <>
      <Box sx={barSx}>
        {dragged ? (
          <Box onDragOver={event => event.preventDefault()} onDrop={() => drop(null)} sx={topSx}>
            {translate('engine.tree.dropTop')}
          </Box>
        ) : (
          <>
            <Button size="small" onClick={() => toggle(parents, true)}>
              {translate('engine.tree.openAll')}
            </Button>
            <Button size="small" onClick={() => toggle(parents, false)}>
              {translate('engine.tree.shutAll')}
            </Button>
          </>
        )}
      </Box>
      <Box ref={list} role="treegrid" aria-label={texts.many} onKeyDown={onKeyDown} sx={{ pb: 1 }}>
        {branches.map(branch => (
          <TreeRow
            key={branch.record.id}
            resource={resource}
            by={by}
            branch={branch}
            isOpen={isOpen(branch.record.id)}
            isActive={branch.record.id === active}
            isFound={rows.found?.includes(branch.record.id) ?? false}
            dragged={dragged && (isCircle(dragged, branch.record) ? 'barred' : 'welcome')}
            onActive={setActive}
            onToggle={open}
            onDrag={setDragged}
            onDrop={drop}
            onMove={commands.move ? setMoving : null}
            onAdd={
              commands.add
                ? (below, name) =>
                    void navigate(createPath({ resource: resource.name, type: 'create' }), {
                      state: { record: { [by]: { id: below.id, name } } },
                    })
                : null
            }
          />
        ))}
      </Box>
      {readMore && (
        <Box sx={{ ...barSx, borderTop: 1, borderColor: 'divider' }}>
          {translate('engine.tree.part', { read: number(rows.read), total: number(rows.total) })}
          <Button size="small" onClick={readMore}>
            {translate('engine.tree.more')}
          </Button>
        </Box>
      )}
      {moving && (
        <MoveDialog
          resource={resource}
          by={by}
          record={moving}
          onClose={() => setMoving(null)}
          onMove={parent => move(moving, parent as RaRecord | null)}
        />
      )}
    </>
  );
}

const barSx = {
  px: 2,
  py: 0.5,
  minHeight: 44,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.8125rem',
} as const;
const topSx = {
  flex: 1,
  px: 1.5,
  py: 0.75,
  border: '1px dashed',
  borderColor: 'primary.main',
  borderRadius: 1,
  color: 'primary.main',
} as const;
