import { controlId } from './controlId';

/** Frames. A tab that is opened, and inputs that were switched off while a form was sent, take a few. */
const patience = 60;

/** A control, or of a group of them the first that is wrong, or else the first. */
function controlOf(name: string): HTMLElement | null {
  const id = controlId(name);
  const within = `:is(input, textarea, select, button, [role=combobox])[id^="${id}-"]`;
  const found = [`#${CSS.escape(id)}`, `${within}[aria-invalid=true]`, within].map(path => document.querySelector<HTMLElement>(path));
  return found.find(control => control !== null) ?? null;
}

/**
 * Puts the focus into the control of a field, as soon as it can take it.
 *
 * @example focusControl('purchase_cost');
 */
export function focusControl(name: string, frames = patience): void {
  requestAnimationFrame(() => {
    const control = controlOf(name);
    if (control && !control.matches(':disabled')) control.focus();
    else if (frames > 0) focusControl(name, frames - 1);
  });
}
