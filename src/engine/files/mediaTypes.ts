import type { RecordFile } from './useRecordFiles';

/** Whether the browser can show it as a picture; a drawing (SVG) is only saved. */
export const isPicture = ({ type }: Pick<RecordFile, 'type'>) => /^image\/(png|jpeg|gif|webp)$/.test(type);
