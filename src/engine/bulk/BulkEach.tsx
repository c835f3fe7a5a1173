import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Action, Resource } from '#definition';
import { FieldControl } from '../kinds/FieldControl';
import { useSelection } from '../selection/Selection';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';
import { BulkFrame } from './BulkFrame';
import { BulkRun } from './BulkRun';
import { useEachRun } from './useEachRun';

interface Props {
  resource: Resource;
  name: string;
  action: Action;
  /** Told whether rows were touched, so that none of them is selected any more. */
  onClose: (isEmptied: boolean) => void;
}

/** An action that is called for one record, done with each of the selected rows; tells what came of each. */
export function BulkEach({ resource, name, action, onClose }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { count: selected } = useSelection();
  const [count] = useState(selected);
  const running = useEachRun(resource, name, action, () => onClose(true));
  const { form, names, values, setValue, errors, problem, start } = running;
  const texts = useTexts(form);
  const label = texts.action(name, action.label);
  const title = `${label} · ${translate('engine.bulk.some', { smart_count: count, shown: number(count) })}`;

  const buttons = (
    <>
      <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
      <Button variant="contained" onClick={() => void start()}>
        {label}
      </Button>
    </>
  );
  return (
    <BulkRun resource={resource} running={running} title={label} doing={label} onClose={() => onClose(true)}>
      <BulkFrame title={title} onClose={() => onClose(false)} buttons={buttons}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {action.confirm && <Alert severity="warning">{texts.action(`${name}_confirm`, action.confirm)}</Alert>}
        {names.map(field => (
          <FieldControl
            key={field}
            form={form}
            name={field}
            value={values[field] ?? null}
            problem={errors[field]}
            onChange={value => setValue(field, value)}
          />
        ))}
      </BulkFrame>
    </BulkRun>
  );
}
