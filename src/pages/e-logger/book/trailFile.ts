import { harmless } from '#definition/derive/export/escapeFormula';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { textOfValue } from '#src/domain/e-loggers/textOfValue.ts';

/** Something that was done in a book. */
export interface TrailLine {
  place: number;
  kind: string;
  submission_id: number | null;
  at: string;
  by: { name: string };
  entry?: string;
  slot?: string;
  step_name?: string;
  reason?: string;
  comment?: string;
  text?: string;
  late_reason?: string;
  changes?: readonly { key: string; old: unknown; new: unknown }[];
}

type Translate = (key: string) => string;

const columns = ['place', 'at', 'by', 'done', 'entry', 'field', 'old', 'new', 'reason'] as const;

/** A trail as CSV: a row for each thing that was done, and for each value that a correction changed. */
export function trailFile(lines: readonly TrailLine[], fields: readonly FormField[], translate: Translate): Blob {
  const head = columns.map(name => translate(`elogger.trailFile.${name}`));
  const rows = lines.flatMap(line => {
    const { place, at, by, kind, entry, slot } = line;
    const shared = [String(place), `${at}Z`, by.name, translate(`elogger.links.${kind}`), entry ?? slot ?? ''];
    const reason = [line.step_name, line.reason, line.comment, line.text, line.late_reason].filter(Boolean).join(' · ');
    const changes = line.changes ?? [];
    if (changes.length === 0) return [[...shared, '', '', '', reason]];
    return changes.map(change => {
      const field = fields.find(({ key }) => key === change.key);
      const text = (value: unknown) => textOfValue(field, value, translate);
      return [...shared, field?.label ?? change.key, text(change.old), text(change.new), reason];
    });
  });
  const cell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`;
  return new Blob([`\uFEFF${[head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`], { type: 'text/csv' });
}
