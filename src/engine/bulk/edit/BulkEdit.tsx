import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { useSelection } from '../../selection/Selection';
import { useFormats } from '../../texts/useFormats';
import { BulkFrame } from '../BulkFrame';
import { BulkRun } from '../BulkRun';
import { ChosenFields } from './ChosenFields';
import { Preview } from './Preview';
import { useChosenFields } from './useChosenFields';
import { useEditRun } from './useEditRun';

interface Props {
  resource: Resource;
  /** Those that may be changed for many. */
  fields: readonly string[];
  /** Told whether the selection may mean other rows from now on. */
  onClose: (isEmptied: boolean) => void;
}

/** Changes fields of all selected rows: which and to what, what would become of each row, and what came of it. */
export function BulkEdit({ resource, fields, onClose }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { count: selected, isAll } = useSelection();
  // Rows that are changed may not be found by the same list any more.
  const [{ count, wasAll }] = useState({ count: selected, wasAll: isAll });
  const [isUndone, setUndone] = useState(false);
  const choice = useChosenFields(resource);
  const running = useEditRun(resource);
  const { run, preview, problem, look, change, undo, back } = running;
  const title = translate('engine.bulk.edit', { smart_count: count, shown: number(count) });
  const cancel = translate('ra.action.cancel');

  const next = () => {
    const values = choice.check();
    if (values) void look(values);
  };
  const changing = (preview ?? []).filter(({ kind }) => kind === 'change').length;
  const results = run.results ?? [];
  const close = () => {
    if (results.every(({ state }) => state === 'done' || state === 'same')) choice.forget();
    onClose(wasAll);
  };
  const takeBack = () => {
    setUndone(true);
    void undo();
  };
  const more = !isUndone && (
    <>
      <Button onClick={back}>{translate('engine.bulk.otherValues')}</Button>
      {results.some(({ state }) => state === 'done') && <Button onClick={takeBack}>{translate('engine.bulk.undo')}</Button>}
    </>
  );
  return (
    <BulkRun
      resource={resource}
      running={running}
      title={isUndone ? translate('engine.bulk.undone') : title}
      doing={translate('engine.bulk.changing')}
      wide
      more={more}
      onClose={close}
    >
      {preview ? (
        <BulkFrame
          title={title}
          wide
          onClose={() => onClose(false)}
          buttons={
            <>
              <Button onClick={back}>{translate('ra.action.back')}</Button>
              <Button variant="contained" disabled={changing === 0} onClick={() => void change()}>
                {translate('engine.bulk.doChange', { smart_count: changing, shown: number(changing) })}
              </Button>
            </>
          }
        >
          <Preview resource={resource} rows={preview} />
        </BulkFrame>
      ) : (
        <BulkFrame
          title={title}
          wide
          onClose={() => onClose(false)}
          buttons={
            <>
              <Button onClick={() => onClose(false)}>{cancel}</Button>
              <Button variant="contained" disabled={Object.keys(choice.chosen).length === 0} onClick={next}>
                {translate('engine.bulk.preview.label')}
              </Button>
            </>
          }
        >
          {problem && <Alert severity="error">{problem}</Alert>}
          <ChosenFields resource={resource} fields={fields} choice={choice} />
        </BulkFrame>
      )}
    </BulkRun>
  );
}
