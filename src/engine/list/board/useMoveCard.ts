import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { recordKey, rowKey } from '#src/engine/record/recordKey.ts';
import { columnKey, keepColumns, putIn, takeOut, type Filter } from './boardCache';
import type { BoardSource, CardRecord, Column, RefusedMove } from './BoardSource';

/** Moves cards at once on the screen, and puts them back where the server refuses, with what it said. */
export function useMoveCard(source: BoardSource, filter: Filter) {
  const queries = useQueryClient();
  const translate = useTranslate();
  const [refused, setRefused] = useState<RefusedMove | null>(null);
  const { name } = source.resource;

  const move = async (record: CardRecord, to: Column, place: number, comment?: string): Promise<boolean> => {
    setRefused(null);
    const [from, into] = [columnKey(name, source.columnIdOf(record), filter), columnKey(name, to.id, filter)];
    await Promise.all([from, into].map(queryKey => queries.cancelQueries({ queryKey, exact: true })));
    const putBack = keepColumns(queries, [from, into]);
    takeOut(queries, from, record.id);
    putIn(queries, into, source.movedTo(record, to), place);
    try {
      await source.send(record, to, comment);
      const changed = [from, into, [name, 'getList'], rowKey(name, record.id)];
      await Promise.all(changed.map(queryKey => queries.invalidateQueries({ queryKey })));
      void queries.invalidateQueries({ queryKey: recordKey(name, record.id) });
      return true;
    } catch (error) {
      putBack();
      // What came into them meanwhile was put back as well.
      [from, into].forEach(queryKey => void queries.invalidateQueries({ queryKey, exact: true }));
      const { errors, messages } = readProblem(error);
      const reasons = [...new Set([...Object.values(errors), ...messages])].map(reason => translate(reason, { _: reason }));
      setRefused({ record, to, error, reasons });
      return false;
    }
  };
  return { move, refused, forget: () => setRefused(null) };
}
