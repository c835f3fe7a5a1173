import type { Medium } from '../record/activity/activityEntry';

/** Whether the browser can show it as a picture; a drawing (SVG) is only saved. */
export const isPicture = ({ type }: Pick<Medium, 'type'>) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type);
