import type { RaRecord } from 'ra-core';
import type { RecordOf } from '#definition';
import type { Resources } from '#definition/fields';
import type { Stage } from '#src/domain/checklists/checklist.ts';

/** What there is to do in a stage of the work, and how much of it is done. */
export interface StageProgress {
  checklists: number;
  done: number;
  parameters: number;
  answered: number;
}

/** A status that may follow. */
export interface NextStatus {
  id: number;
  name: string;
  base_status?: string | null;
  color?: string | null;
}

/** A file of a work order, as the row tells of it (contract §12). */
export interface Medium {
  id: number;
  name: string;
  url: string;
  size: string | null;
  at: string | null;
  isPicture: boolean;
}

/** A work order as the page has it: the record of its definition, and what some servers tell beside it (contract §12). */
export type Order = RaRecord<number> &
  RecordOf<Resources['workorders']> & {
    base_status?: string | null;
    is_closed?: boolean;
    is_overdue?: boolean;
    escalation_level?: number | null;
    checklists?: Partial<Record<Stage, StageProgress>> | null;
    /** What the person may change now, by the names of specification 1 §6; whoever may edit may change all where it is missing. */
    editable?: Readonly<Record<string, boolean>> | null;
    next_statuses?: readonly NextStatus[] | null;
    /** As it came; `mediaOf` reads it. */
    media?: unknown;
    sla?: unknown;
  };
