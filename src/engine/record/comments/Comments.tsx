import { ActivityFeed } from '../activity/ActivityFeed';

/** What is said of a record, newest first, and where one says something. */
export const Comments = () => <ActivityFeed only="comments" />;
