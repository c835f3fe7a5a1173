import { useRef, useState, type KeyboardEvent } from 'react';
import type { Branch, Id } from './branches';

interface Given {
  branches: readonly Branch[];
  isOpen: (id: Id) => boolean;
  toggle: (id: Id, open: boolean) => void;
  onEnter: (branch: Branch) => void;
}

/** Which row the keys act on, and what they do: as a tree grid's (WAI-ARIA), inwards being the direction one reads in. */
export function useTreeKeys({ branches, isOpen, toggle, onEnter }: Given) {
  const [wanted, setActive] = useState<Id | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const active = branches.some(({ record }) => record.id === wanted) ? wanted : (branches[0]?.record.id ?? null);

  const go = (branch: Branch | undefined) => {
    if (!branch) return;
    setActive(branch.record.id);
    list.current?.querySelector<HTMLElement>(`[data-branch="${CSS.escape(String(branch.record.id))}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Only on the row itself: what stands in it has keys of its own.
    if (
      !(event.target instanceof HTMLElement) ||
      event.target.dataset.branch === undefined ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const at = branches.findIndex(({ record }) => record.id === active);
    const branch = branches[at];
    if (!branch) return;
    const { record, opens, parent } = branch;
    const isShut = opens && !isOpen(record.id);
    const inwards = () => (isShut ? toggle(record.id, true) : opens && go(branches[at + 1]));
    const outwards = () => (opens && !isShut ? toggle(record.id, false) : go(branches.find(other => other.record.id === parent?.id)));
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const commands: Record<string, () => unknown> = {
      ArrowDown: () => go(branches[at + 1]),
      ArrowUp: () => go(branches[at - 1]),
      ArrowRight: isMirrored ? outwards : inwards,
      ArrowLeft: isMirrored ? inwards : outwards,
      Home: () => go(branches[0]),
      End: () => go(branches.at(-1)),
      Enter: () => onEnter(branch),
      '*': () => branches.filter(other => other.parent?.id === parent?.id && other.opens).forEach(one => toggle(one.record.id, true)),
    };
    const command = commands[event.key];
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
  return { list, active, setActive, onKeyDown };
}
