import { isWritable, type Field } from '#definition';

/** Whether a clone takes over a field of the original: what can be written, need not be unique, and is not the original's own. */
export const isCloned = (field: Field | undefined): boolean => isWritable(field) && field?.unique !== true && field?.cloned !== false;
