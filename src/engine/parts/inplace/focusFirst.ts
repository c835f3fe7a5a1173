const focusable = 'input:not([type=hidden]):not([disabled]), textarea:not([aria-hidden]), [role="spinbutton"], [contenteditable="true"]';

/** Puts the focus into the first control within an element, once there is one; its code may still be on the way. Returns what stops it. */
export function focusFirst(within: HTMLElement): () => void {
  const watch = new MutationObserver(() => attempt() && watch.disconnect());
  const attempt = () => {
    const first = within.querySelector<HTMLElement>(focusable);
    first?.focus();
    if (first instanceof HTMLInputElement && first.type === 'text' && first.getAttribute('role') !== 'combobox') first.select();
    return first !== null;
  };
  if (!attempt()) watch.observe(within, { childList: true, subtree: true });
  return () => watch.disconnect();
}
