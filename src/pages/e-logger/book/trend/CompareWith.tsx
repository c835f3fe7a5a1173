import { useTranslate } from 'ra-core';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectManyControl } from '#src/engine/ui/SelectManyControl.tsx';
import type { Head } from '../useBook';
import { mostOthers } from './series';

interface Other {
  id: number;
  number: string;
  entity: { name: string };
}

interface Props {
  head: Head;
  /** Ids of the books that are chosen. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Chooses other books of the same logbook, where there are any. */
export function CompareWith({ head, value, onChange }: Props) {
  const translate = useTranslate();
  const { data } = useExtra({
    ...{ name: 'elogger.otherBooks', key: [head.id], path: `e-loggers/books/${String(head.id)}/others`, isKept: false },
  });
  const books = (data as { books?: readonly Other[] } | undefined)?.books ?? [];
  const known = value.filter(id => books.some(book => String(book.id) === id));
  if (books.length === 0) return null;
  return (
    <ControlFrame id="trend-others" label={translate('elogger.book.compare')}>
      <SelectManyControl
        id="trend-others"
        value={known}
        options={books.map(({ id, number, entity }) => ({ value: String(id), text: `${entity.name} · ${number}` }))}
        onChange={chosen => onChange(chosen.slice(0, mostOthers))}
      />
    </ControlFrame>
  );
}
