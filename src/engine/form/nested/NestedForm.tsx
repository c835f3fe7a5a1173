import Box from '@mui/material/Box';
import { ResourceContextProvider, useCreate, useTranslate, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isBlank } from '#definition/texts';
import type { Resource, Values } from '#definition';
import { titleOf } from '#definition/derive/title';
import { defaultsOf } from '#definition/derive/validation';
import { applies } from '#definition/when';
import type { NestedRequest } from '../../kinds/ref/NestedCreation';
import { readProblem } from '../../data/readProblem';
import { useTexts } from '../../texts/useTexts';
import { SubmitDialog } from '../../ui/dialogs/SubmitDialog';
import { ControlScope } from '../controlId';
import { FormTabs } from '../FormTabs';
import { useFirstFocus } from '../leaving/useFirstFocus';
import { useFormResolver } from '../useFormResolver';
import { useWritableValues } from '../values/useWritableValues';

interface Props {
  resource: Resource;
  wanted: NestedRequest;
  onClose: () => void;
}

/** The form of a register over another form that needs a record of it. */
export function NestedForm({ resource, wanted, onClose }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const written = useWritableValues(resource);
  const form = useForm<Values>({ defaultValues: initialOf(resource, wanted), resolver: useFormResolver(resource) });
  const [tab, setTab] = useState(resource.form.tabs[0]?.key ?? '');
  const ref = useRef<HTMLDivElement>(null);
  useFirstFocus(ref);
  const [create, { isPending, error }] = useCreate<RaRecord, Error, RaRecord>(resource.name);
  // What the server said of fields that stand here; of others it is said below the form.
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const tabOf = (names: readonly string[]) => resource.form.tabs.find(({ fields }) => fields.some(name => names.includes(name)));
  const openTabOf = (names: readonly string[]) => {
    const home = tabOf(names);
    if (home) setTab(home.key);
  };
  const send = form.handleSubmit(
    async values => {
      try {
        const saved = (await create(resource.name, { data: written(values) }, { returnPromise: true })) as RaRecord;
        if (saved.id === undefined) return;
        wanted.onCreated({ id: saved.id, name: titleOf(resource, { ...values, ...saved }) });
        onClose();
      } catch (problem) {
        const { errors } = readProblem(problem);
        const known = written(values);
        const isShown = (name: string) => name in known && applies(resource.when[name], values, values[name]);
        const atFields = Object.entries(errors).filter(([name]) => isShown(name) && tabOf([name]));
        for (const [name, message] of atFields) form.setError(name, { type: 'server', message: translate(message, { _: message }) });
        setPlaced(atFields.map(([name]) => name));
        openTabOf(atFields.map(([name]) => name));
      }
    },
    errors => openTabOf(Object.keys(errors)),
  );
  return (
    <ResourceContextProvider value={resource.name}>
      <SubmitDialog
        title={translate('engine.form.create', { name: texts.one })}
        action={translate('ra.action.save')}
        isReady
        isEntered={form.formState.isDirty}
        isSending={isPending}
        error={error}
        problems={placed}
        width="sm"
        onSend={() => void send()}
        onClose={onClose}
      >
        <ControlScope value="nested-">
          <FormProvider {...form}>
            <Box ref={ref} sx={{ mx: -3 }}>
              <FormTabs resource={resource} creating active={tab} onChange={setTab} />
            </Box>
          </FormProvider>
        </ControlScope>
      </SubmitDialog>
    </ResourceContextProvider>
  );
}

/** Empty but for what is known: the defaults, what the picker is narrowed to, and the name that was looked for. */
function initialOf(resource: Resource, { typed, values }: NestedRequest): Values {
  const empty = Object.fromEntries(Object.keys(resource.fields).map(name => [name, null]));
  const known = Object.entries(values).filter(([name, value]) => name in resource.fields && !isBlank(value));
  const name = resource.fields.name && resource.fields.name.kind.derived === undefined ? 'name' : resource.title[0];
  return { ...empty, ...defaultsOf(resource), ...Object.fromEntries(known), ...(typed && name !== undefined && { [name]: typed }) };
}
