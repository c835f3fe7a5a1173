import type { Resource } from '../language/resource';
import type { RecordParts } from '../language/recordParts';

/** Which parts the records of a definition have. */
export const recordParts = ({ comments, activity, media }: RecordParts): Resource['parts'] => ({
  comments: comments === true,
  activity: activity === true,
  media: media === true,
});
