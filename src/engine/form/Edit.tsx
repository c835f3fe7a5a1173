import type { ComponentType } from 'react';
import { useCreatePath, useGetOne, useTranslate, useUpdate, type RaRecord } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { Values } from '#definition';
import type { RecordChange } from '#definition/derive/changes/merge';
import { changeComment } from '#definition/derive/changes/changeComment';
import { titleOf } from '#definition/derive/title';
import { isBlank } from '#definition/texts';
import { lazyPart } from '../ui/lazy';
import { PageHeader } from '../ui/PageHeader';
import { RecordError } from '../ui/states/RecordError';
import { RecordSkeleton } from '../ui/states/Skeletons';
import { useSaveChange } from '../conflicts/useSaveChange';
import { useDefinition } from '../EngineContext';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';
import { useWritableValues } from './values/useWritableValues';
import { ResourceForm } from './ResourceForm';
import type { RegisterFormProps } from './useRegisterForm';

const RecordFiles = lazyPart(async () => (await import('../files/RecordFiles')).RecordFiles);

interface Props {
  /** What it is changed in; the form of the register unless told. */
  form?: ComponentType<RegisterFormProps>;
}

/** Changes one record of a register. */
export function Edit({ form = ResourceForm }: Props) {
  const resource = useDefinition();
  const { id = '' } = useParams();
  const { data: record, error, refetch } = useGetOne<RaRecord>(resource.name, { id });
  if (error && !record) return <RecordError resource={resource} error={error} onRetry={() => void refetch()} />;
  if (!record) return <RecordSkeleton />;
  // Another record is another form; the same one read anew in the background must not touch what is typed.
  return <EditRecord key={String(record.id)} record={record} form={form} />;
}

function EditRecord({ record, form: Form }: { record: RaRecord; form: ComponentType<RegisterFormProps> }) {
  const resource = useDefinition();
  const texts = useTexts(resource);
  const translate = useTranslate();
  const createPath = useCreatePath();
  const may = useMay();
  const written = useWritableValues(resource);
  const [update] = useUpdate<RaRecord, Error>(resource.name, undefined, { mutationMode: 'pessimistic' });
  const saveChange = useSaveChange();
  const close = createPath({ resource: resource.name, type: 'list' });
  const title = titleOf(resource, record);
  const comment = changeComment(resource);
  // What the last change was for stays with its version; this one says what it is for itself, or nothing.
  const begin = (saved: RaRecord): RaRecord => (comment === undefined ? saved : { ...saved, [comment]: null });
  const commentIn = (values: Values): Values => (comment === undefined ? {} : { [comment]: values[comment] ?? null });
  const changed = (values: Values) =>
    Object.fromEntries(Object.entries(written(values)).filter(([name, value]) => name !== comment || !isBlank(value)));

  if (!may.isKnown) return <RecordSkeleton />;
  if (!may({ action: 'edit', resource: resource.name, record }))
    return <RecordError resource={resource} error={new Error('engine.record.mayNotEdit')} />;
  return (
    <>
      <PageHeader
        title={translate('engine.form.edit', { name: title })}
        subtitle={texts.one}
        back={{ to: createPath({ resource: resource.name, type: 'show', id: record.id }), label: translate('ra.action.show') }}
      />
      <Form
        resource={resource}
        initial={begin(record)}
        creating={false}
        closeTo={close}
        files={<RecordFiles resource={resource} record={record} />}
        onSave={async (values, seen, onRebase) => {
          const save = ({ data, seen: previousData }: RecordChange) =>
            update(resource.name, { id: record.id, data, previousData: previousData as RaRecord }, { returnPromise: true });
          const rebase = (change: RecordChange) =>
            onRebase({ data: { ...change.data, ...commentIn(values) }, seen: begin(change.seen as RaRecord) });
          return begin((await saveChange(resource, { data: changed(values), seen }, save, rebase)) as RaRecord);
        }}
      />
    </>
  );
}
