import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ResourceContextProvider, useNotify, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { defaultsOf } from '#definition/derive/validation';
import { readRecord, writeRecord } from '#definition/derive/wire';
import { builderParts, type BuilderPart } from '#src/domain/e-loggers/builderParts.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { extraKey } from '#src/engine/data/useExtra.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useNavigate } from 'react-router-dom';
import { FormFields } from '#src/engine/form/FormFields.tsx';
import { EscalationLevels } from './EscalationLevels';
import { FlowEditor } from './FlowEditor';
import { NotificationMatrix } from './NotificationMatrix';
import { PartOutlook } from './PartOutlook';
import { ProcessEntity } from './ProcessEntity';

export interface PartAnswer {
  values: Readonly<Record<string, unknown>>;
  /** What keeps the master from being published, by screen. */
  missing: Readonly<Record<string, string>>;
}

interface Props {
  id: number;
  part: BuilderPart;
  answer: PartAnswer;
  isReadOnly: boolean;
  /** Told whether something typed is not saved. */
  onTouch: (isUnsaved: boolean) => void;
}

/** Fields that those of other screens depend on: they are in each form, and saved by their own alone. */
const shared = ['entity_type', 'mode'];

/** One builder screen: the fields it holds, saved by themselves; "clear" makes them what they are in a new one, and can be taken back until it is saved. */
export function PartForm({ id, part, answer: { values, missing }, isReadOnly, onTouch }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const queries = useQueryClient();
  const resource = useRegistry().get('e-loggers');
  const names: readonly string[] = builderParts[part];
  const of = (record: object) => Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
  const record = useRecordContext<RaRecord>();
  const around = Object.fromEntries(shared.filter(name => !names.includes(name)).map(name => [name, (record?.[name] as unknown) ?? null]));
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...around, ...of(readRecord(resource, { id, ...values })) } });
  const saved = JSON.stringify(around);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(saved) as object)) {
      // Only what is registered can be reset.
      form.register(name);
      form.resetField(name, { defaultValue: value });
    }
  }, [form, saved]);
  const { isDirty } = form.formState;
  const touch = useEffectEvent(onTouch);
  useEffect(() => touch(isDirty), [isDirty]);
  const [state, setState] = useState<'idle' | 'loading' | 'succeeded' | 'failed'>('idle');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const save = async (entered: Record<string, unknown>, isClosing = false) => {
    setState('loading');
    try {
      await call('PATCH', `e-loggers/${String(id)}/${part}`, { body: writeRecord(resource, of(entered)) });
      form.reset(entered);
      setProblems([]);
      setState('succeeded');
      notify('elogger.partSaved', { type: 'success' });
      await Promise.all(
        [extraKey('elogger.part'), extraKey('elogger.outlook'), ['e-loggers']].map(queryKey => queries.invalidateQueries({ queryKey })),
      );
      if (isClosing) void navigate('/e-loggers');
    } catch (error) {
      const { errors, messages } = readProblem(error);
      for (const [name, message] of Object.entries(errors)) if (names.includes(name)) form.setError(name, { message });
      setProblems([...messages, ...Object.values(errors)]);
      setState('failed');
    }
  };
  const clear = () => {
    const defaults = defaultsOf(resource);
    form.reset({ ...around, ...Object.fromEntries(names.map(name => [name, defaults[name] ?? null])) }, { keepDefaultValues: true });
  };
  const lacking = missing[part];
  return (
    <ResourceContextProvider value="e-loggers">
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={event => void form.handleSubmit(entered => save(entered))(event)}
          sx={{ display: 'grid', gap: 2 }}
        >
          {lacking !== undefined && <Alert severity="warning">{lacking}</Alert>}
          {problems.map(problem => (
            <Alert key={problem} severity="error">
              {problem}
            </Alert>
          ))}
          <Box component="fieldset" disabled={isReadOnly || state === 'loading'} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
            {part === 'process-entity' ? (
              <ProcessEntity resource={resource} names={names} isReadOnly={isReadOnly} />
            ) : part === 'approval-flow' ? (
              <FlowEditor resource={resource} />
            ) : part === 'notifications' ? (
              <NotificationMatrix id={id} resource={resource} />
            ) : part === 'escalation' ? (
              <EscalationLevels resource={resource} />
            ) : (
              <FormFields resource={resource} names={names} creating={false} />
            )}
          </Box>
          {!isReadOnly && <PartOutlook id={id} part={part} names={names} />}
          {!isReadOnly && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button type="submit" variant="contained" disabled={state === 'loading'}>
                {translate('ra.action.save')}
              </Button>
              <Button
                variant="outlined"
                disabled={state === 'loading'}
                onClick={() => void form.handleSubmit(entered => save(entered, true))()}
              >
                {translate('engine.form.saveAndClose')}
              </Button>
              <Button onClick={clear}>{translate('elogger.clear')}</Button>
              {isDirty && <Button onClick={() => form.reset()}>{translate('elogger.undo')}</Button>}
            </Box>
          )}
        </Box>
      </FormProvider>
    </ResourceContextProvider>
  );
}
