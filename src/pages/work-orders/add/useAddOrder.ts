import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'ra-core';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { fieldNamed } from '#definition/derive/wire';
import { useFileUploads } from '#src/engine/files/useFileUploads.ts';
import { focusControl } from '#src/engine/form/focusControl.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useDefinition } from '#src/engine/EngineContext.tsx';
import { useFormResolver } from '#src/engine/form/useFormResolver.ts';
import { bodyOf, otherNames } from './orderBody';
import { chosenChecklists } from './chosenChecklists';
import { useInitialValues } from './useInitialValues';
import { useLocalDraft, useDraftStore } from '#src/engine/form/useLocalDraft.ts';
import { useUnfinishedOrder, type CreatedOrder } from './useUnfinishedOrder';
import { useCall } from '#src/engine/data/useCall.ts';

type Values = Record<string, unknown>;

/** The page that adds a work order: what it begins with, its draft, and the saving, of which no part is lost when another fails. */
export function useAddOrder() {
  const resource = useDefinition();
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const empty = useInitialValues(resource);
  const [kept] = useDraftStore();
  const form = useForm<Values>({ defaultValues: empty, resolver: useFormResolver(resource), shouldFocusError: false });
  // The draft stands above what the page begins with, and can be thrown away for it.
  useEffect(() => {
    if (kept) form.reset({ ...empty, ...kept.values }, { keepDefaultValues: true });
    // Once, when the page appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  const [created, setCreated] = useUnfinishedOrder();
  const [busy, setBusy] = useState(false);
  const uploads = useFileUploads(created ? 'files/upload' : null, () => undefined, {
    bodyOf: file => ({ work_order_id: created?.id, file }),
  });
  const draft = useLocalDraft(
    form,
    empty,
    uploads.items.map(({ file }) => file.name),
  );

  const isComplete = created !== null && created.problem === null && created.checklists === null && uploads.items.length === 0;
  useEffect(() => {
    if (created && isComplete) void navigate(`/workorders/${created.id}/show`, { replace: true });
  }, [created, isComplete, navigate]);

  const addChecklists = async (order: CreatedOrder) => {
    if (!order.checklists) return setCreated(order);
    try {
      await call('POST', 'maintenance/workorders/checklists', { body: { work_order_id: order.id, ...order.checklists } });
      setCreated({ ...order, problem: null, checklists: null });
    } catch (error) {
      const { errors, messages } = readProblem(error);
      setCreated({ ...order, problem: [...Object.values(errors), ...messages].join(' ') });
    }
  };

  const create = async (values: Values) => {
    setBusy(true);
    try {
      const answer = (await call('POST', resource.api.path, { body: bodyOf(resource, values) })) as {
        payload: { id: number; ticket_id?: string };
      };
      draft.forget();
      void queries.invalidateQueries({ queryKey: [resource.name] });
      const { id, ticket_id: ticket = `#${id}` } = answer.payload;
      await addChecklists({ id: Number(id), ticket, problem: null, checklists: chosenChecklists(values) });
    } catch (error) {
      const { errors, messages, status } = readProblem(error);
      const fieldProblems = Object.entries(errors).map(([wire, text]) => [otherNames[wire] ?? fieldNamed(resource, wire), text] as const);
      for (const [name, message] of fieldProblems) {
        if (name !== undefined) form.setError(name, { type: 'server', message });
        else notify(message, { type: 'error' });
      }
      if (status !== 401) messages.forEach(message => notify(message, { type: 'error' }));
      focusFirst(fieldProblems.flatMap(([name]) => name ?? []));
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    if (!busy) await form.handleSubmit(create, errors => focusFirst(Object.keys(errors)))();
  };
  return { resource, form, draft, uploads, created, busy, save, retry: () => created && void addChecklists(created) };
}

const focusFirst = ([name]: readonly string[]) => name !== undefined && focusControl(name);
