import type { Medium } from '../entries';

/** Whether it is a film. */
export const isVideo = ({ type }: Pick<Medium, 'type'>) => type.startsWith('video/');
