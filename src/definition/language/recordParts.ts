import type { When } from '../when';

/** The stages of work on a record that its checklists belong to: before it begins, while it is done, and after it. */
export const checklistStages = ['pre', 'inter', 'post'] as const;
export type ChecklistStage = (typeof checklistStages)[number];

/** What belongs to the records of a register beside their fields. Each brings its routes, its tables and its place on the record's page. */
export interface RecordParts {
  /**
   * People talk about a record: comments with `@mentions`, which notify whoever is meant. Whoever may edit records may add them; one's own
   * can be changed and removed, anybody's by whoever may delete records.
   *
   * @example comments: true
   */
  comments?: true;
  /**
   * All that happened to a record in one line of time, newest first: its history, and its comments and files where it has these.
   *
   * @example activity: true
   */
  activity?: true;
  /**
   * Pictures, films and papers of a record, shown as a gallery. Whoever may edit records may add and delete them, whoever sees a record sees
   * its files; `files` in a tab has a right of its own instead.
   *
   * @example media: true
   */
  media?: true;
  /**
   * Checklists of the library are added to a record and answered there, each answer judged by its limits and options, with photos and films
   * among the record's `media`. Whoever may edit records may do so. `stages` narrows those that checklists belong to, in their order: before
   * the work (`pre`), during it (`inter`), after it (`post`).
   *
   * @example checklists: { stages: ['inter'] }, media: true
   */
  checklists?: true | { stages: readonly [ChecklistStage, ...ChecklistStage[]] };
  /**
   * A record that nobody finishes in time escalates: level after level of an escalation matrix people are notified, so long after the record
   * was made as the matrix says. An active matrix that is called like what a reference named in `by` refers to (in a tree, or like what is
   * above that) is for the records that refer there, the first of the fields first; one that is called like none of them is for all others.
   * A record that meets `until` reaches no further level. A field `escalation_level`, a read-only number, keeps the level for lists and filters.
   * Instead of `by`, `matrix` is the path to the reference that names the matrix, and a matrix that any record names is for no others. `from` is
   * the moment that levels count from, and `level` the text field that keeps the level under a name of its own. Whoever may edit a record
   * adds people to a level, or whoever has one of the rights in `permission`; with `reason` they say why, which the history tells.
   *
   * @example escalation: { by: ['location'], until: { lost: false } }
   */
  escalation?: true | Escalation;
}

/** How the records of a register escalate. Checked when the server starts. */
export interface Escalation {
  by?: readonly string[];
  matrix?: string;
  from?: string;
  level?: string;
  until?: When;
  permission?: string | readonly [string, ...string[]];
  reason?: boolean;
}
