import type { IconName } from '../icons';
import type { When } from '../when';

/** How much a mark matters: the colour it stands in, never without its word. */
export type Tone = 'error' | 'warning' | 'success' | 'info';

/** What makes a value stand out: a colour, an icon and a word, wherever the value is shown. Of several on one field the first that holds counts. */
export type Mark<Name extends string = string> = {
  /**
   * The field whose value is marked. One that needs a right to be read cannot be.
   *
   * @example marks: { overdue: { on: 'due', past: true, tone: 'error' } }
   */
  on: Name;
  /**
   * The colour: `error`, `warning`, `success` or `info`, legible in both appearances.
   *
   * @example marks: { soon: { on: 'due', within: { days: 30 }, tone: 'warning', label: 'Due soon' } }
   */
  tone: Tone;
  /**
   * English, where its name does not say it; in other languages by the key `options.mark.<name>`.
   *
   * @example marks: { overdue: { on: 'due', past: true, tone: 'error', label: 'Not returned' } }
   */
  label?: string;
  /**
   * One of the icons of `src/engine/ui/ResourceIcon.tsx`; that of its colour unless told.
   *
   * @example marks: { lost: { on: 'lost', is: true, tone: 'error', icon: 'warning' } }
   */
  icon?: IconName;
  /**
   * The mark is there only while this holds as well.
   *
   * @example marks: { overdue: { on: 'due', past: true, tone: 'error', when: { lost: false, holder: { not: null } } } }
   */
  when?: When<Name>;
  /**
   * A yes or no of the row that says whether the mark holds, for rows that lack what `when` looks at: those of other servers.
   *
   * @example marks: { overdue: { on: 'due', past: true, tone: 'error', when: { 'location.city': 'Sitra' }, row: 'is_overdue' } }
   */
  row?: string;
  /**
   * The rows that the filter `mark` finds, where the value follows from the clock and is not stored as it is shown.
   *
   * @example marks: { overdue: { on: 'kind', is: 'code', tone: 'error', rows: { due: { atMost: { days: -1 } } } } }
   */
  rows?: When<Name>;
} & (
  | {
      /**
       * Days before today, the day of whoever looks.
       *
       * @example marks: { overdue: { on: 'due', past: true, tone: 'error' } }
       */
      past: true;
    }
  | {
      /**
       * Days from today on, so many of them.
       *
       * @example marks: { soon: { on: 'due', within: { days: 7 }, tone: 'warning' } }
       */
      within: { days: number };
    }
  | {
      /**
       * Values that are at most a number, or what another field says.
       *
       * @example marks: { old: { on: 'issue', atMost: 2, tone: 'warning', label: 'Old issue' } }
       */
      atMost: number | Name;
    }
  | {
      /**
       * Values that are at least a number, or what another field says.
       *
       * @example marks: { many: { on: 'issue', atLeast: 10, tone: 'info' } }
       */
      atLeast: number | Name;
    }
  | {
      /**
       * This value, or one of these. The value is the word itself, where it is a choice.
       *
       * @example marks: { unsafe: { on: 'kind', is: ['mechanical'], tone: 'warning' } }
       */
      is: string | number | boolean | readonly (string | number)[];
    }
);
