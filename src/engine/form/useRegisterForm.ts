import { useEffect, useState, type ReactNode } from 'react';
import { useNotify, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '#definition';
import type { RecordChange } from '#definition/derive/changes/merge';
import { titleOf } from '#definition/derive/title';
import { useLastSaved } from '../list/saved/useSavedRow';
import { useLeave } from './leaving/useLeave';
import { takeDraft } from './keptDrafts';
import { focusControl } from './focusControl';
import { readProblem } from '../data/readProblem';
import type { SaveMode } from './SaveButtons';
import { useSaveConfirmation } from './useSaveConfirmation';
import { useSessionOwner } from './useSessionOwner';
import { useFormResolver } from './useFormResolver';
import { useTexts } from '../texts/useTexts';
import { useUnsavedGuard } from './useUnsavedGuard';

type Values = Record<string, unknown>;

export interface RegisterFormProps {
  resource: Resource;
  /** What the form begins with. */
  initial: Values;
  creating: boolean;
  /**
   * Saves what was typed over the record that the form began with, and answers what the server then has. `onRebase` puts the change on
   * another state of the record.
   */
  onSave: (values: Values, seen: Values, onRebase: (change: RecordChange) => void) => Promise<Values>;
  /** After Save: a new record goes on at its own address. */
  onStay?: (saved: Values) => void;
  closeTo: string;
  /** What stands in the tab of files, where the form has one. */
  files?: ReactNode;
}

/** What a form of a register works with: its values with a guard over what was typed, both ways of saving, and where problems lead. */
export function useRegisterForm({ resource, initial, creating, onSave, onStay, closeTo }: Omit<RegisterFormProps, 'files'>) {
  const notify = useNotify();
  const leave = useLeave(closeTo);
  const [, setLastSaved] = useLastSaved(resource);
  const translate = useTranslate();
  const texts = useTexts(resource);
  const form = useForm<Values>({ defaultValues: initial, resolver: useFormResolver(resource), shouldFocusError: false });
  const [tab, setTab] = useState(useSearchParams()[0].get('tab') ?? resource.form.tabs[0]?.key ?? '');
  const [busy, setBusy] = useState<SaveMode | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // What one person typed is never handed to another who signs in on the same page.
  const draftKey = `${useSessionOwner()}/${resource.name}/${creating ? 'create' : String(initial.id)}`;
  const { question, release } = useUnsavedGuard({ key: draftKey, form });
  const { confirmation, confirm } = useSaveConfirmation(resource);
  const rebase = ({ data, seen }: RecordChange) => {
    form.reset(seen);
    form.reset({ ...seen, ...data }, { keepDefaultValues: true });
  };
  useRestoredDraft(draftKey, ({ values, seen }) => {
    rebase({ data: values, seen });
    notify('engine.form.restored', { type: 'info' });
  });

  /** Opens the tab of a field and goes there. */
  const focusField = (name: string) => {
    const home = resource.form.tabs.find(({ fields }) => fields.includes(name));
    if (home) setTab(home.key);
    focusControl(name);
  };
  const focusFirst = (errors: FieldErrors | Readonly<Record<string, unknown>>) => {
    const first = resource.form.tabs.flatMap(({ fields }) => fields).find(name => errors[name]);
    if (first) focusField(first);
  };

  const attempt = (mode: SaveMode) => async (values: Values) => {
    setBusy(mode);
    try {
      if (!(await confirm(values, form.formState.defaultValues ?? {}))) return;
      const saved = await onSave(values, form.formState.defaultValues ?? {}, rebase);
      // When the session ends under a call, react-admin answers it with nothing and goes to sign-in: nothing was saved.
      if (saved.id === undefined) return;
      notify((creating ? undefined : texts.changed()) ?? translate('engine.form.saved', { name: texts.one }), { type: 'success' });
      form.reset(saved);
      if (mode === 'stay' && !onStay) return;
      release();
      // The next page may take a moment: what was typed here meanwhile would go with this one.
      setLeaving(true);
      if (mode === 'close') {
        setLastSaved({ id: saved.id as Identifier, title: titleOf(resource, saved as RaRecord) });
        await leave();
      } else onStay?.(saved);
    } catch (error) {
      const { errors, messages, status } = readProblem(error);
      for (const [name, message] of Object.entries(errors))
        form.setError(name, { type: 'server', message: translate(message, { _: message }) });
      // The end of the session announces itself.
      if (status !== 401) messages.forEach(message => notify(message, { type: 'error' }));
      focusFirst(errors);
    } finally {
      setBusy(null);
    }
  };

  const save = async (mode: SaveMode) => {
    // The button stays focused while it works, so it may be pressed again.
    if (busy) return;
    const before = document.activeElement;
    await form.handleSubmit(attempt(mode), focusFirst)();
    // The inputs were switched off meanwhile, which loses the place of who saves from the keyboard.
    requestAnimationFrame(() => document.activeElement === document.body && before instanceof HTMLElement && before.focus());
  };
  return { form, tab, setTab, busy, isLeaving, save, question, confirmation, focusField };
}

function useRestoredDraft(key: string, restore: (draft: NonNullable<ReturnType<typeof takeDraft>>) => void) {
  useEffect(() => {
    const draft = takeDraft(key);
    if (draft) restore(draft);
    // Once, when the form appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [key]);
}
