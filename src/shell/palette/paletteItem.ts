import type { ReactNode } from 'react';

/** A line of the palette. */
export interface Choice {
  id: string;
  title: string;
  /** Behind the title in a quieter tone. */
  note?: string | undefined;
  icon: ReactNode;
  words?: string | undefined;
  /** Where it leads, if it leads somewhere. */
  path?: string;
  run: () => void;
}

export interface Group {
  key: string;
  title: string;
  choices: Choice[];
}
