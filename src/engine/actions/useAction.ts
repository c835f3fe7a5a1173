import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCreatePath, useDataProvider, useNotify, type Identifier, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Action, Resource } from '#definition';
import { actionBody, actionForm, activeFields, actionUpdate, initialValues } from '#definition/derive/actionForm';
import { validate } from '#definition/derive/validation';
import { fieldNamed } from '#definition/derive/wire';
import { useRegistry } from '../EngineContext';
import { useSaveChange } from '../conflicts/useSaveChange';
import { customBeginning, customBody, customIssues, isActionCustomField } from './actionCustomValues';
import { newClientId } from '../data/clientId';
import { inChunks } from '../data/inChunks';
import { readProblem } from '../data/readProblem';
import { useIssueText, useTexts } from '../texts/useTexts';
import { useCall } from '../data/useCall';

interface Doing {
  resource: Resource;
  /** The name of the action. */
  name: string;
  records: readonly RaRecord[];
  onClose: () => void;
}

/** Records of one call. */
const most = 500;

type Errors = Readonly<Record<string, string>>;

/** What an action of the definition asks, and its doing. What was typed is kept when it is refused. */
export function useAction({ resource, name, records, onClose }: Doing) {
  const action = actionOf(resource, name);
  const form = actionForm(resource, action);
  const call = useCall();
  const { updateMany } = useDataProvider();
  const saveChange = useSaveChange();
  const registry = useRegistry();
  const notify = useNotify();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const texts = useTexts(resource);
  const textOf = useIssueText();
  const [values, setValues] = useState<Record<string, unknown>>(() => ({
    ...initialValues(form, action, records, new Date()),
    ...customBeginning(resource, action, records),
  }));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const clientId = useRef(newClientId());
  const [left, setLeft] = useState(records);
  const done = records.length - left.length;
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Where somebody else has changed the same fields meanwhile, the person chooses. */
  const update = async (part: readonly RaRecord[]) => {
    for (const record of part) {
      const { data: form, extra } = actionUpdate(resource, action, values, record);
      await saveChange(resource, { data: form, seen: record }, ({ data, seen }) =>
        updateMany(resource.name, { ids: [record.id], data, meta: { previousData: seen, extra } }),
      );
    }
  };
  const run = async () => {
    const issues = [
      ...Object.entries(validate(form, values)).flatMap(([key, [issue]]) => (issue ? [[key, issue] as const] : [])),
      ...Object.entries(customIssues(resource, values)),
    ];
    setErrors(Object.fromEntries(issues.map(([key, issue]) => [key, textOf(issue)])));
    if (issues.length > 0) return;
    const { request } = action;
    if (!request && !action.update) return;
    setBusy(true);
    const controller = new AbortController();
    running.current = controller;
    let rest = left;
    let answer: unknown = null;
    // What is done with one record may show in others: the licence's free seats, the person's licences.
    const isOfRegister = (key: unknown) => typeof key === 'string' && registry.has(key);
    const readAnew = () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [key, owner] }) => isOfRegister(key === 'record' ? owner : key) });
    try {
      // What a call refuses it refuses as a whole; the calls before it stand, and the next try goes on behind them.
      const callFor = async (part: readonly RaRecord[], request: NonNullable<Action['request']>) => {
        const ids = part.map(({ id }) => Number(id));
        const { method, path, body } = request(ids, { ...actionBody(form, values), ...customBody(resource, values) }, part);
        const sent = action.once ? { ...body, client_id: clientId.current } : body;
        return call(method, path, sent ? { body: sent } : {});
      };
      // One that is offered over the list is about no record, and is one call.
      if (records.length === 0 && request) answer = await callFor([], request);
      await inChunks(left, most, controller.signal, async (part, remaining) => {
        if (!request) return update(part);
        answer = await callFor(part, request);
        rest = remaining;
        setLeft(rest);
      });
      if (rest.length > 0) return await readAnew();
      notify(texts.actionDone(name, action), { type: 'success' });
      await readAnew();
      onClose();
      const opened = idIn(answer);
      if (action.opens && opened !== null) void navigate(createPath({ resource: action.opens, type: 'show', id: opened }));
    } catch (error) {
      if (rest !== left) void readAnew();
      const problem = readProblem(error);
      const fieldProblems = Object.entries(problem.errors).map(
        ([wire, text]) => [isActionCustomField(resource, values, wire) ? wire : fieldNamed(form, wire), text] as const,
      );
      setErrors(Object.fromEntries(fieldProblems.flatMap(([key, text]) => (key === undefined ? [] : [[key, text]]))));
      const homeless = fieldProblems.flatMap(([key, text]) => (key === undefined ? [text] : []));
      [...problem.messages, ...homeless].forEach(message => notify(message, { type: 'error' }));
    } finally {
      setBusy(false);
    }
  };
  const setValue = (key: string, value: unknown) => {
    setValues(known => ({ ...known, [key]: value }));
    // Another thing is asked for.
    clientId.current = newClientId();
  };
  const progress = records.length > most && (busy || done > 0) ? { done, total: records.length } : null;
  return { action, form, names: activeFields(form, values), values, setValue, errors, busy, progress, run };
}

/** The id of the record that an answer names; null where it names none. */
function idIn(answer: unknown): Identifier | null {
  const id = (answer as { payload?: { id?: unknown } | null } | null)?.payload?.id;
  return typeof id === 'number' || typeof id === 'string' ? id : null;
}

function actionOf(resource: Resource, name: string): Action {
  const action = resource.actions[name];
  if (!action) throw new Error(`${resource.name}.actions.${name}: no such action`);
  return action;
}
