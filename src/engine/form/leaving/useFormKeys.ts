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
  // In a picker the key is for its list, whether that is open or has just closed.
  const isInPicker = ({ target }: KeyboardEvent) => (target as Element | null)?.matches('[role=combobox]') === true;
  const leaveForm = (event: KeyboardEvent) => (isInPicker(event) ? false : ifOwn(onLeave)(event));
  useShortcuts({ saveForm: ifOwn(onSave), saveAndClose: ifOwn(onSaveAndClose), leaveForm });
}
