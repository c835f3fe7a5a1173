import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { plainDigits } from '#definition/numbers/plainDigits';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import type { KanbanBoard } from '#src/domain/sample-apps/kanban.ts';

interface Props {
  board: KanbanBoard;
  onSend: (limit: number | null) => void;
  onClose: () => void;
}

/** Asks from how many cards a board is full; empty means never. */
export function LimitDialog({ board, onSend, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(board.limit === null ? '' : String(board.limit));
  const limit = typed.trim() === '' ? null : Number(plainDigits(typed));
  const isRight = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= 500);
  return (
    <SubmitDialog
      title={translate('kanban.board.limit')}
      action={translate('ra.action.save')}
      isReady={isRight}
      needs={translate('kanban.limitNeeds')}
      isSending={false}
      error={null}
      onSend={() => onSend(limit)}
      onClose={onClose}
    >
      <ControlFrame id={id} label={translate('kanban.limitLabel')} help={translate('kanban.limitHelp')}>
        <TextField
          id={id}
          autoFocus
          fullWidth
          size="small"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-describedby': `${id}-help` } }}
        />
      </ControlFrame>
    </SubmitDialog>
  );
}
