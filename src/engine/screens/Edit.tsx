import { useCreatePath, useGetOne, useTranslate, useUpdate, type RaRecord } from 'ra-core';
import { useParams } from 'react-router-dom';
import { titleOf } from '#definition/derive/title';
import { lazyPart } from '../parts/lazyPart';
import { PageHeader } from '../parts/PageHeader';
import { RecordError } from '../parts/RecordError';
import { RecordSkeleton } from '../parts/RecordSkeleton';
import { useDefinition } from '../parts/useDefinition';
import { useMay } from '../parts/useMay';
import { useTexts } from '../parts/useTexts';
import { useWrittenValues } from '../parts/useWrittenValues';
import { RegisterForm } from './RegisterForm';

const RecordFiles = lazyPart(async () => (await import('../parts/files/RecordFiles')).RecordFiles);

/** Changes one record of a register. */
export function Edit() {
  const resource = useDefinition();
  const { id = '' } = useParams();
  const { data: record, error, refetch } = useGetOne<RaRecord>(resource.name, { id });
  if (error && !record) return <RecordError resource={resource} error={error} onRetry={() => void refetch()} />;
  if (!record) return <RecordSkeleton />;
  // Another record is another form; the same one read anew in the background must not touch what is typed.
  return <EditRecord key={String(record.id)} record={record} />;
}

function EditRecord({ record }: { record: RaRecord }) {
  const resource = useDefinition();
  const texts = useTexts(resource);
  const translate = useTranslate();
  const createPath = useCreatePath();
  const may = useMay();
  const written = useWrittenValues(resource);
  const [update] = useUpdate<RaRecord, Error>(resource.name, undefined, { mutationMode: 'pessimistic' });
  const close = createPath({ resource: resource.name, type: 'list' });
  const title = titleOf(resource, record);

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
      <RegisterForm
        resource={resource}
        initial={record}
        creating={false}
        closeTo={close}
        files={<RecordFiles resource={resource} record={record} />}
        onSave={values =>
          update(
            resource.name,
            { id: record.id, data: written(values), previousData: record },
            { returnPromise: true },
          ) as Promise<RaRecord>
        }
      />
    </>
  );
}
