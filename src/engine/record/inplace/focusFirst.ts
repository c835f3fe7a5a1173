const focusable =
  'input:not([type=hidden]):not([disabled]), textarea:not([aria-hidden]):not([disabled]), [role="spinbutton"], [contenteditable="true"]';

/** Puts the focus into the first control within an element, and into the element itself as long as there is none. Returns what stops it. */
export function focusFirst(within: HTMLElement): () => void {
  const watch = new MutationObserver(() => attempt() && watch.disconnect());
  const attempt = () => {
    const first = within.querySelector<HTMLElement>(focusable);
    first?.focus();
    if (first instanceof HTMLInputElement && first.type === 'text' && first.getAttribute('role') !== 'combobox') first.select();
    return first !== null;
  };
  if (attempt()) return () => undefined;
  within.focus();
  watch.observe(within, { childList: true, subtree: true });
  return () => watch.disconnect();
}
