/** What only a trial knows of. */
export const isPending = (value: unknown) => typeof value === 'object' && value !== null && 'id' in value && Number(value.id) < 0;
