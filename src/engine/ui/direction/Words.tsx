import type { ReactNode } from 'react';

/**
 * A text in its own direction, apart from what stands around it. Unlike in `bdi`, a cell with `dir="auto"` looks at its words, and so is cut at their end.
 */
export const Words = ({ children }: { children: ReactNode }) => <span style={ownDirection}>{children}</span>;

const ownDirection = { unicodeBidi: 'plaintext' } as const;
