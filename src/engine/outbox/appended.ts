/** What comes back to be written anew, behind what is being typed. */
export const appended = (draft: string, text: string): string => [draft.trimEnd(), text].filter(part => part !== '').join('\n');
