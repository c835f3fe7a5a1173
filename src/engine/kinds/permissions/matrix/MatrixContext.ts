import { createContext, useContext } from 'react';
import type { RightsHolder } from './RightsHolder';
import type { RightState } from './rightStates';
import type { RightWords } from './useRightTexts';

/** What every part of a matrix looks at. */
export interface Matrix {
  /** Tells its radios from those of another matrix on the page. */
  id: string;
  holder: RightsHolder;
  words: RightWords;
  /** Whom it is compared with. */
  other: RightsHolder | null;
  /** Whether the two differ in a right. */
  differs(key: string): boolean;
  /** Absent where one only reads. */
  set: ((keys: readonly string[], state: RightState) => void) | undefined;
  /** One gives and takes only what one has oneself. */
  mayChange(key: string): boolean;
  /** Opens the explanation of a right. */
  explain(key: string): void;
}

export const MatrixContext = createContext<Matrix | null>(null);

/** The matrix around a part; throws outside of one. */
export function useMatrix(): Matrix {
  const matrix = useContext(MatrixContext);
  if (!matrix) throw new Error('useMatrix: no RightsMatrix above');
  return matrix;
}
