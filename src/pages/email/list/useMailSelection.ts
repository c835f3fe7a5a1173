import { useState } from 'react';
import type { Mail } from '#src/domain/sample-apps/email.ts';

/** Which mails of a list are selected, and on which the keys act; what is no longer listed is neither. */
export function useMailSelection(mails: readonly Mail[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [currentId, setCurrent] = useState<number | null>(null);
  const at = mails.findIndex(({ id }) => id === currentId);
  return {
    chosen: mails.filter(({ id }) => selected.has(id)),
    current: mails[at] ?? null,
    setCurrent,
    step: (by: 1 | -1) => {
      const next = mails[Math.max(0, Math.min(mails.length - 1, at + by))];
      if (!next) return false;
      setCurrent(next.id);
      return true;
    },
    /** Selects one or not; with `isRange` all from the one before to it. */
    toggle: ({ id }: Mail, isRange: boolean) => {
      const to = mails.findIndex(mail => mail.id === id);
      const range = isRange && at >= 0 ? mails.slice(Math.min(at, to), Math.max(at, to) + 1) : null;
      if (range) setSelected(new Set([...selected, ...range.map(mail => mail.id)]));
      else setSelected(new Set(selected.has(id) ? [...selected].filter(one => one !== id) : [...selected, id]));
      setCurrent(id);
      return true;
    },
    selectAll: (isOn: boolean) => setSelected(new Set(isOn ? mails.map(({ id }) => id) : [])),
    clear: () => setSelected(new Set()),
  };
}
