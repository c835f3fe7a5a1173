import AttachmentIcon from '@mui/icons-material/AttachFileOutlined';
import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DayIcon from '@mui/icons-material/EventOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { CardFrame, cardTitleSx } from '#src/engine/list/board/frame/CardFrame.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useToday } from '#src/engine/time/useToday.ts';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { PeopleInitials } from '#src/engine/ui/PeopleInitials.tsx';
import type { KanbanBoard, KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import { CardLabels } from './CardLabels';

interface Props {
  card: KanbanTask;
  index: number;
  /** Boards that it may go to. */
  boards: readonly KanbanBoard[];
  onOpen: () => void;
  onMove: (boardId: string) => void;
  onDelete: () => void;
}

/** A card of the wall. */
export function WallCard({ card, index, boards, onOpen, onMove, onDelete }: Props) {
  const translate = useTranslate();
  const { day, number } = useFormats();
  const { title, labels, dueDate, coverImage, comments, attachments, assignedTo } = card;
  const today = useToday();
  const late = dueDate !== null && dueDate < today;
  return (
    <CardFrame id={card.id} index={index} onOpen={onOpen}>
      {coverImage && (
        <Box component="img" src={coverImage} alt="" sx={{ width: '100%', height: 120, mt: 0.75, objectFit: 'cover', borderRadius: 1 }} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', minHeight: 28, gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, pt: 0.75, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
          {labels.length > 0 && <CardLabels labels={labels} />}
          <Link
            component="button"
            type="button"
            draggable={false}
            tabIndex={-1}
            color="text.primary"
            underline="none"
            dir="auto"
            onClick={event => {
              event.stopPropagation();
              onOpen();
            }}
            sx={{ ...cardTitleSx, textAlign: 'start' }}
          >
            {title}
          </Link>
        </Box>
        <CardMenu {...{ card, boards, onMove, onDelete }} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          minHeight: 24,
          fontSize: '0.75rem',
          color: 'text.secondary',
        }}
      >
        {dueDate && (
          <Fact icon={<DayIcon aria-hidden />} isLate={late}>
            {late ? translate('kanban.overdue', { day: day(dueDate) }) : day(dueDate)}
          </Fact>
        )}
        {comments.length > 0 && (
          <Fact icon={<CommentIcon aria-hidden />} label={translate('kanban.comments', { smart_count: comments.length })}>
            {number(comments.length)}
          </Fact>
        )}
        {attachments.length > 0 && (
          <Fact icon={<AttachmentIcon aria-hidden />} label={translate('kanban.attachments', { smart_count: attachments.length })}>
            {number(attachments.length)}
          </Fact>
        )}
        <Box sx={{ flex: 1 }} />
        <PeopleInitials people={assignedTo.map(({ title: name }, at) => ({ id: at, name }))} groups={[]} />
      </Box>
    </CardFrame>
  );
}

function Fact({ icon, label, isLate: late = false, children }: { icon: ReactNode; label?: string; isLate?: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      {...(label && { role: 'img', 'aria-label': label })}
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap', '& svg': { fontSize: 14 } },
        ...(late && { color: 'error.main', fontWeight: 600 }),
      }}
    >
      {icon}
      {children}
    </Box>
  );
}

function CardMenu({ card, boards, onMove, onDelete }: Pick<Props, 'card' | 'boards' | 'onMove' | 'onDelete'>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('kanban.cardMenu', { title: card.title })}
        onClick={event => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
        sx={{ p: 0.5, marginInlineEnd: -0.5 }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={close} onClick={event => event.stopPropagation()}>
        {({ MenuItem, Divider }) => [
          ...boards.map(({ id, title }) => (
            <MenuItem
              key={id}
              dense
              onClick={() => {
                close();
                onMove(id);
              }}
            >
              {translate('kanban.moveTo', { title })}
            </MenuItem>
          )),
          <Divider key="line" />,
          <MenuItem
            key="delete"
            dense
            onClick={() => {
              close();
              onDelete();
            }}
          >
            {translate('ra.action.delete')}
          </MenuItem>,
        ]}
      </PopupMenu>
    </>
  );
}
