import Alert from '@mui/material/Alert';
import { useMemo, type ComponentType } from 'react';
import { useCreate, useCreatePath, useRecordFromLocation, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Resource, Values } from '#definition';
import { defaultsOf } from '#definition/derive/validation';
import { useNewFiles } from '../files/useNewFiles';
import { isCloned } from './isCloned';
import { lazyPart } from '../ui/lazy';
import { PageHeader } from '../ui/PageHeader';
import { RecordError } from '../ui/states/RecordError';
import { RecordSkeleton } from '../ui/states/Skeletons';
import { useDefinition } from '../EngineContext';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';
import { useWritableValues } from './values/useWritableValues';
import { ResourceForm } from './ResourceForm';
import type { RegisterFormProps } from './useRegisterForm';

const ChosenFiles = lazyPart(async () => (await import('../files/ChosenFiles')).ChosenFiles);

interface Props {
  /** What it is written in; the form of the register unless told. */
  form?: ComponentType<RegisterFormProps>;
}

/** Adds a record to a register, from nothing or as a clone. */
export function Create({ form: Form = ResourceForm }: Props) {
  const resource = useDefinition();
  const texts = useTexts(resource);
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const may = useMay();
  const written = useWritableValues(resource);
  const original = useRecordFromLocation() as Values | null;
  const initial = useMemo(
    () => ({ ...emptyOf(resource), ...defaultsOf(resource), ...clonedFrom(resource, original) }),
    [resource, original],
  );
  const [create] = useCreate<RaRecord, Error, RaRecord>(resource.name);
  const files = useNewFiles(resource);
  const list = createPath({ resource: resource.name, type: 'list' });

  if (!may.isKnown) return <RecordSkeleton />;
  if (!may({ action: 'create', resource: resource.name }))
    return <RecordError resource={resource} error={new Error('engine.record.mayNotCreate')} />;
  return (
    <>
      <PageHeader title={translate('engine.form.create', { name: texts.one })} back={{ to: list, label: texts.many }} />
      {resource.anonymous && (
        <Alert severity="info" role="note" sx={{ maxWidth: 800, mb: 2 }}>
          {translate('engine.form.anonymous')}
        </Alert>
      )}
      <Form
        resource={resource}
        initial={initial}
        creating
        closeTo={list}
        files={<ChosenFiles keptAs={files.keptAs} />}
        onSave={async values => {
          const saved = (await create(resource.name, { data: written(values) }, { returnPromise: true })) as RaRecord;
          if (saved.id !== undefined) files.send(saved.id);
          return saved;
        }}
        onStay={saved =>
          void navigate(
            createPath({ resource: resource.name, type: resource.form.then === 'page' ? 'show' : 'edit', id: saved.id as number }),
            { replace: true },
          )
        }
      />
    </>
  );
}

/** Every input begins with null: nothing is undefined in a form. */
const emptyOf = (resource: Resource) => Object.fromEntries(Object.keys(resource.fields).map(name => [name, null]));

/** What a clone takes over of what the form shows: not what must be unique, nor the files. Who has the original, and where it is, is its own. */
function clonedFrom(resource: Resource, original: Values | null): Values {
  if (!original) return {};
  const inForm = resource.form.tabs.flatMap(({ fields }) => fields);
  const kept = Object.entries(resource.fields).filter(
    ([name, field]) => name in original && inForm.includes(name) && isCloned(field) && field.kind.clonable,
  );
  return Object.fromEntries(kept.map(([name]) => [name, original[name]]));
}
