/** A name as SQL writes it. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
