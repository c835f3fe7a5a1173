/** On the control of a list: what is chosen reads as its words do, and is cut at its own end where it is long. */
export const cutAtItsEnd = { '& .MuiSelect-select[dir]': { textAlign: 'left' } } as const;
