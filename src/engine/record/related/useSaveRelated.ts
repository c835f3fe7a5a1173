import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { UseFormReturn } from 'react-hook-form';
import type { Resource } from '#definition';
import { useSaveChange } from '../../conflicts/useSaveChange';
import { readProblem } from '../../data/readProblem';
import { useTexts } from '../../texts/useTexts';
import { useWritableValues } from '../../form/values/useWritableValues';

type Values = Record<string, unknown>;

/** Saves a record that is part of another; what is refused is told at its fields. Answers whether it was saved. */
export function useSaveRelated(resource: Resource, parent: Resource, form: UseFormReturn<Values>) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const texts = useTexts(resource);
  const written = useWritableValues(resource);
  const saveChange = useSaveChange();
  const [busy, setBusy] = useState(false);

  const save = async (values: Values): Promise<boolean> => {
    setBusy(true);
    const data = written(values);
    try {
      if (values.id === undefined) await dataProvider.create(resource.name, { data });
      else
        await saveChange(resource, { data, seen: form.formState.defaultValues ?? {} }, change =>
          dataProvider.update(resource.name, { id: values.id as number, data: change.data, previousData: change.seen as RaRecord }),
        );
      notify((values.id === undefined ? undefined : texts.changed()) ?? translate('engine.form.saved', { name: texts.one }), {
        type: 'success',
      });
      await Promise.all([resource, parent].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
      return true;
    } catch (error) {
      const { errors, messages, status } = readProblem(error);
      for (const [name, message] of Object.entries(errors))
        form.setError(name, { type: 'server', message: translate(message, { _: message }) });
      if (status !== 401) messages.forEach(message => notify(message, { type: 'error' }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
