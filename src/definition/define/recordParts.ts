import type { Resource } from '../language/resource';
import { checklistStages, type RecordParts } from '../language/recordParts';

/** Which parts the records of a definition have. */
export const recordParts = ({ comments, activity, media, checklists, escalation }: RecordParts): Resource['parts'] => ({
  comments: comments === true,
  activity: activity === true,
  media: media === true,
  checklists: checklists === true ? checklistStages : (checklists?.stages ?? false),
  escalation: escalation === undefined ? false : { by: [], ...(escalation === true ? {} : escalation) },
});
