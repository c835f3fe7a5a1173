/** A pattern of `like` that finds words anywhere, once it is made a key of searches: that of a wide `％` is a sign of patterns. */
export const pattern = (words: string) => `%${words.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%`;
