/** What a trail is narrowed to, as its call takes it: `kind` what was done, `key` the field that was changed, `person` a part of a name. */
export interface TrailFilter {
  kind?: string;
  key?: string;
  person?: string;
  /** Moments, ISO 8601. */
  from?: string;
  to?: string;
}

/** The choice that leaves nothing out. */
export const all = 'all';

/** What is chosen in the controls; days as `yyyy-MM-dd`. */
export interface TrailChoice {
  kind: string;
  key: string;
  person: string;
  from: string;
  to: string;
}

export const everything: TrailChoice = { kind: all, key: all, person: '', from: '', to: '' };

const startOf = (day: string, later = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
};

export const filterOf = ({ kind, key, person, from, to }: TrailChoice): TrailFilter => ({
  ...(kind !== all && { kind }),
  ...(key !== all && { key }),
  ...(person.trim() !== '' && { person: person.trim() }),
  ...(from !== '' && { from: startOf(from) }),
  ...(to !== '' && { to: startOf(to, 1) }),
});
