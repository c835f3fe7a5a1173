import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import { useAnswerText } from '#src/engine/record/checklists/answer/useAnswerText.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import type { MatrixCell } from './readMatrix';

export interface CellWords {
  /** The value as people read it. */
  value: string;
  /** Value and all that stands out, for whoever does not see the marks. */
  all: string;
}

/** What is said of a cell. */
export function useCellWords(): (parameter: Parameter, cell: MatrixCell | undefined) => CellWords {
  const translate = useTranslate();
  const words = useAnswerText();
  return useCallback(
    (parameter, cell) => {
      if (!cell) return { value: '', all: translate('inspections.notAnswered') };
      const value = cell.result === 'na' ? translate('inspections.notApplicable') : words(parameter, cell.value);
      const marks = [
        cell.result === 'reject' && translate('checklists.reject'),
        cell.isNear && translate('inspections.matrix.near'),
        cell.isDoubted && translate('inspections.hints.second_reading'),
        cell.media > 0 && translate('inspections.matrix.media', { smart_count: cell.media }),
        cell.comment,
      ];
      return { value, all: [value, ...marks.filter(Boolean)].join(', ') };
    },
    [translate, words],
  );
}
