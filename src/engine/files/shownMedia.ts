import type { Medium } from '../record/activity/activityEntry';
import { isPicture } from './isPicture';
import { isVideo } from './isVideo';

/** Those that are looked at here, one after the other; others are saved. */
export const shownMedia = (media: readonly Medium[]): Medium[] => media.filter(medium => isPicture(medium) || isVideo(medium));
