import { datetimeKind } from '#definition/kinds/datetime';

/** A moment as rows of an answer tell it. */
export const momentOf = (text: string | null) => datetimeKind.present(text, { label: '' });
