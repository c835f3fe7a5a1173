import type { Medium } from '../record/activity/activityEntry';

/** Whether it is a film. */
export const isVideo = ({ type }: Pick<Medium, 'type'>) => type.startsWith('video/');
