import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { ConfirmDialog } from '#src/engine/parts/DeleteDialog.tsx';
import { problemOf } from '#src/engine/parts/problemOf.ts';
import type { Medium } from '../entries';

interface Props {
  medium: Medium;
  remove: (id: number) => Promise<void>;
  onClose: () => void;
}

/** Asks before a file is deleted. */
export function DeleteMedium({ medium: { id, name }, remove, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove(id);
      notify(translate('engine.remove.done', { name }), { type: 'success' });
      onClose();
    } catch (error) {
      setReasons(problemOf(error).messages.map(message => translate(message, { _: message })));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={translate('engine.remove.title', { name })}
      busy={busy}
      reasons={reasons}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate('engine.remove.hard')}
    </ConfirmDialog>
  );
}
