import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type DataProvider, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { isBlank } from '#definition/texts';
import { useRegistry } from '../EngineContext';
import { inputOf } from '../inputs/inputOf';
import { widgetOf } from '../widgets/widgetOf';
import { ControlFrame } from './ControlFrame';
import { problemOf } from './problemOf';
import { useIssueText, useTexts } from './useTexts';

interface Props {
  resource: Resource;
  name: string;
  records: readonly RaRecord[];
  title: string;
  onClose: () => void;
}

type Caller = DataProvider & { call(method: string, path: string, options: { body?: Record<string, unknown> }): Promise<unknown> };

/** Asks what an action of the definition needs, does it, and keeps what was typed when it is refused. */
export function ActionDialog({ resource, name, records, title, onClose }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const textOf = useIssueText();
  const { action, values, setValue, errors, busy, run } = useAction({ resource, name, records, onClose });
  return (
    <Dialog open onClose={onClose} aria-labelledby="action-title" fullWidth maxWidth="xs" onClick={event => event.stopPropagation()}>
      <DialogTitle id="action-title">{`${texts.action(name, action.label)} · ${title}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {action.confirm && texts.action(`${name}_confirm`, action.confirm)}
        {Object.entries(action.fields ?? {}).map(([key, field]) => {
          const { Input } = inputOf(field);
          const { label: placement } = widgetOf(field);
          const label = texts.field(key);
          return (
            Input && (
              <ControlFrame
                key={key}
                id={`action-${key}`}
                label={label}
                required={field.required}
                problem={errors[key]}
                placement={placement}
              >
                <Input
                  id={`action-${key}`}
                  name={key}
                  field={field as never}
                  resource={resource}
                  label={label}
                  value={values[key] ?? null}
                  onChange={value => setValue(key, value)}
                  invalid={errors[key] !== undefined}
                />
              </ControlFrame>
            )
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={busy}
          onClick={() => void run(textOf({ rule: 'required' }))}
          startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
        >
          {texts.action(name, action.label)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useAction({ resource, name, records, onClose }: Omit<Props, 'title'>) {
  const action = resource.actions[name];
  if (!action) throw new Error(`${resource.name}.actions.${name}: no such action`);
  const { call } = useDataProvider<Caller>();
  const registry = useRegistry();
  const notify = useNotify();
  const queries = useQueryClient();
  const translate = useTranslate();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const run = async (requiredText: string) => {
    const missing = Object.entries(action.fields ?? {}).filter(([key, field]) => field.required && isBlank(values[key]));
    setErrors(Object.fromEntries(missing.map(([key]) => [key, requiredText])));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const { method, path, body } = action.request(
        records.map(({ id }) => Number(id)),
        values,
        records,
      );
      await call(method, path, body ? { body } : {});
      notify(translate('engine.action.done', { name: action.label }), { type: 'success' });
      // What is done with one record may show in others: the licence's free seats, the person's licences.
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && registry.has(name) });
      onClose();
    } catch (error) {
      const problem = problemOf(error);
      setErrors(problem.errors);
      problem.messages.forEach(message => notify(message, { type: 'error' }));
    } finally {
      setBusy(false);
    }
  };
  return { action, values, setValue: (key: string, value: unknown) => setValues({ ...values, [key]: value }), errors, busy, run };
}
