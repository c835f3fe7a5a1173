import { directed, isolate, type Direction } from '#definition/derive/direction';
import type { Reader } from '#definition/derive/export/exportFormat';
import { stamp } from '#server/time.ts';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { signatureState, type CoveringLink } from '#src/domain/e-loggers/signatureState.ts';
import { textOfValue } from '#src/domain/e-loggers/textOfValue.ts';

/** A link of a book as its text says, beside its hash and whether that fits. */
export interface ReadLink extends CoveringLink {
  kind: string;
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  at: string;
  by: { name: string };
  printed_name?: string;
  step_name?: string;
  meaning?: string;
  /** In whose place a stand-in signed. */
  for?: { name: string };
  /** What was drawn besides signing. */
  picture?: { id: number };
  reason?: string | null;
  late_reason?: string | null;
  comment?: string | null;
  amendment?: string | null;
  /** Keys of values that were taken over from the entry before. */
  as_before?: readonly string[];
  changes?: readonly { key: string; old: unknown; new: unknown }[];
}

/** Puts what stands in a book into words, in the language of whoever reads the paper. */
export class LinkWords {
  constructor(
    readonly reader: Reader,
    readonly direction: Direction,
    /** Writes a moment of a link in the zone of the reader. */
    readonly moment: (at: unknown) => string,
  ) {}

  joined(parts: readonly (string | null | undefined)[]): string {
    return directed(parts.flatMap(part => (part ? [isolate(part)] : [])).join(' · '), this.direction);
  }

  /** A value with its unit; a dash where there is none. */
  value(field: FormField, value: unknown): string {
    const text = textOfValue(field, value, this.reader.t, at => this.moment(stamp(new Date(at))));
    if (text === '') return '–';
    return 'unit' in field && field.unit ? `${text} ${field.unit}` : text;
  }

  meaning(meaning: string | undefined): string {
    return meaning ? this.reader.t(`elogger.meanings.${meaning}`, { defaultValue: meaning }) : '';
  }

  private standsFor({ for: away }: ReadLink): string | null {
    return away ? this.reader.t('elogger.standIn.for', { name: away.name }) : null;
  }

  /** Step and meaning of a signature, in whose place it was given, its moment with the zone, and what it covers. */
  signature(link: ReadLink, links: readonly ReadLink[], revision: number): string {
    const state = this.reader.t(`elogger.${signatureState(link, links, revision)}`, { n: link.revision, of: revision });
    return [
      this.joined([this.meaning(link.meaning), link.step_name, this.standsFor(link)]),
      this.joined([`${this.moment(link.at)} (${this.reader.zone})`]),
      this.joined([state]),
    ].join('\n');
  }

  /** Who did what, which values became what, and why. */
  trail(link: ReadLink, fields: readonly FormField[]): string {
    const { t } = this.reader;
    const arrow = this.direction === 'rtl' ? '←' : '→';
    const changes = (link.changes ?? []).map(change => {
      const field = fields.find(({ key }) => key === change.key);
      const text = (value: unknown) => (field ? this.value(field, value) : '–');
      return directed(
        `${isolate(field?.label ?? change.key)}: ${isolate(text(change.old))} ${arrow} ${isolate(text(change.new))}`,
        this.direction,
      );
    });
    return [
      this.joined([
        t(`elogger.links.${link.kind}`),
        link.printed_name ?? link.by.name,
        this.standsFor(link),
        this.meaning(link.meaning),
        link.step_name,
      ]),
      ...changes,
      ...[link.reason, link.late_reason, link.comment, link.amendment],
      link.is_whole ? '' : t('elogger.doesNotMatch'),
    ]
      .filter(Boolean)
      .join('\n');
  }
}
