import { useNotify, useTranslate } from 'ra-core';
import { ConfirmDialog } from '../actions/DeleteDialog';
import { useAsyncAction } from '../data/useAsyncAction';

interface Props {
  name: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a file is deleted. */
export function FileRemoval({ name, remove, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { busy, reasons, attempt } = useAsyncAction();
  const confirm = async () => {
    if (!(await attempt(remove))) return;
    notify(translate('engine.remove.done', { name }), { type: 'success' });
    onClose();
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
