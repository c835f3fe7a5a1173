import { writeRecord } from '#definition/derive/wire';
import type { StepCondition } from '#src/domain/e-loggers/stepCondition.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useDebounced } from '#src/engine/data/useDebounced.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';

/** Somebody who is away, and who signs in their place. */
export interface StandInNames {
  person: string;
  stand_in: string;
}

/** What a logbook comes to, as the server tells it. */
export interface Outlook {
  books: number;
  names: readonly string[];
  fillers: number;
  without_fillers: number;
  /** Shifts in which nobody fills some of the books. */
  unstaffed?: readonly { shift: string; books: number }[];
  /** The form asks for a second person, and at most one may fill. */
  lacks_second?: boolean;
  approvers: number;
  readers: number;
  steps: readonly {
    key: string;
    name: string;
    meaning: string;
    only_if: StepCondition['onlyIf'];
    show_when: StepCondition['conditions'];
    every: boolean;
    people: number;
    names: readonly string[];
    author_manager?: boolean;
    entity_owner?: boolean;
    /** Who is asked by role for the entry that was chosen. */
    by_role?: readonly string[];
    stand_ins?: readonly StandInNames[];
  }[];
  /** Those in force now. */
  stand_ins?: readonly StandInNames[];
  /** Books about something for which nobody is responsible, while a step asks for that. */
  ownerless?: number;
  slots: readonly { slot: string; start: string; shift?: string | null; is_shifted: boolean }[];
  time_zone: string;
  /** People who are named and are no longer there. */
  gone: readonly string[];
  /** What keeps it from being published, by screen. */
  missing: Readonly<Record<string, string>>;
}

/**
 * What a logbook comes to with some of its fields as they are being typed, for an entry where one is chosen; undefined until the server said, and where
 * it does not.
 */
export function useOutlook(id: number, typed: Readonly<Record<string, unknown>>, enabled: boolean, entry = ''): Outlook | undefined {
  const resource = useRegistry().get('e-loggers');
  const values = useDebounced(typed);
  const body = writeRecord(resource, values);
  const { data } = useExtra({
    ...{ name: 'elogger.outlook', key: [id, body, entry], method: 'POST', path: `e-loggers/${String(id)}/outlook`, body },
    ...{ enabled, isKept: false, isSteady: true },
    ...(entry !== '' && { query: { entry } }),
  });
  return (data as { payload?: Outlook } | undefined)?.payload;
}
