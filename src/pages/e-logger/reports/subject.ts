/** What entries can be about: the register that lists it, and its number in calls (specification 2 §7). */
export const subjects = {
  asset: { register: 'hardware', type: 1 },
  location: { register: 'locations', type: 2 },
  department: { register: 'departments', type: 3 },
} as const;

export type SubjectKind = keyof typeof subjects;

/** One of them. */
export interface ReportSubject {
  kind: SubjectKind;
  id: number;
}

/** What calls about a subject are asked with. */
export const subjectQuery = ({ kind, id }: ReportSubject) => ({ entity_type: subjects[kind].type, entity_id: id });
