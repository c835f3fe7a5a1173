/** Cards side by side, as many as there is room for. */
export const gridSx = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
} as const;
