import type { RefObject } from 'react';
import { useShortcuts } from '../../ui/shortcuts/useShortcuts';

interface FormKeys {
  onSave: () => void;
  onSaveAndClose: () => void;
  onLeave: () => void;
}

/**
 * The keys of a form: they save and leave it from any of its controls. In a dialog above the form they are the dialog's.
 *
 * @example useFormKeys(ref, { onSave, onSaveAndClose, onLeave });
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, { onSave, onSaveAndClose, onLeave }: FormKeys): void {
  const ifOwn = (run: () => void) => (event: KeyboardEvent) => {
    const dialog = (event.target as Element | null)?.closest('[role=dialog]');
    if (dialog && form.current && !dialog.contains(form.current)) return false;
    run();
    return true;
  };
  useShortcuts({ saveForm: ifOwn(onSave), saveAndClose: ifOwn(onSaveAndClose), leaveForm: ifOwn(onLeave) });
}
