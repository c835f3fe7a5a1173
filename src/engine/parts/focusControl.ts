import { controlId } from './DerivedInput';

/** Frames. A tab that is opened, and inputs that were switched off while a form was sent, take a few. */
const patience = 60;

/**
 * Puts the focus into the control of a field, as soon as it can take it.
 *
 * @example focusControl('purchase_cost');
 */
export function focusControl(name: string, frames = patience): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(controlId(name));
    if (control && !control.matches(':disabled')) control.focus();
    else if (frames > 0) focusControl(name, frames - 1);
  });
}
