import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { reasonsIn } from '../data/readProblem';

/** Milliseconds in which something can be taken back. */
const undoable = 8_000;

/**
 * Says what was done, with a button that takes it back for a while.
 *
 * @example const tell = useUndo(); tell('Asset deleted', () => restore(asset));
 */
export function useUndo(): (text: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify();
  return (text, undo) => notify(<Undoable text={text} undo={undo} />, { type: 'success', autoHideDuration: undoable });
}

function Undoable({ text, undo }: { text: string; undo: () => Promise<unknown> }) {
  const translate = useTranslate();
  const [state, setState] = useState<'done' | 'busy' | 'undone' | { problem: string }>('done');
  if (state === 'undone') return translate('engine.undo.done');
  if (typeof state === 'object') return state.problem;
  const take = () => {
    setState('busy');
    undo().then(
      () => setState('undone'),
      (error: unknown) => {
        const [problem = 'http.failed'] = reasonsIn(error);
        setState({ problem: translate(problem, { _: problem }) });
      },
    );
  };
  return (
    <>
      {text}
      <Button size="small" color="inherit" loading={state === 'busy'} onClick={take} sx={{ marginInlineStart: 1, fontWeight: 600 }}>
        {translate('engine.undo.label')}
      </Button>
    </>
  );
}
