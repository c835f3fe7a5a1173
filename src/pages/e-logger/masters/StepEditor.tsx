import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useFormState } from 'react-hook-form';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import type { Field, Reference, Resource } from '#definition';
import type { Condition } from '#src/domain/checklists/checklist.ts';
import { isStatic } from '#src/domain/e-loggers/field.ts';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import { ConditionsEditor } from '#src/engine/form/builder/ConditionsEditor.tsx';
import type { BuilderRow } from '#src/engine/form/builder/rows.ts';
import { NestedControl } from '#src/engine/kinds/list/NestedControl.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { usePublished } from '../builder/usePublished';

/** A step of an approval as it is being typed. */
export interface StepDraft extends BuilderRow {
  name?: string | null;
  meaning?: string | null;
  own_meaning?: string | null;
  only_if?: string | null;
  show_when?: readonly Partial<Condition>[] | null;
  author_manager?: boolean | null;
  entity_owner?: boolean | null;
}

/** Fields that only some steps have, and those that have a control of their own. */
const isOffered = (name: string, row: StepDraft): boolean =>
  name !== 'key' && name !== 'show_when' && (name !== 'own_meaning' || row.meaning === 'own');

/** One step of an approval: who signs it, as what, and when it is needed. */
export function StepEditor({ resource, row, onChange }: { resource: Resource; row: StepDraft; onChange: (row: StepDraft) => void }) {
  const texts = useTexts(resource);
  const { errors } = useFormState();
  const { fields } = resource.fields.approval_flow as unknown as { fields: Readonly<Record<string, Field>> };
  return (
    <Box role="group" aria-label={texts.field('approval_flow')} sx={{ display: 'grid', gap: 2, alignContent: 'start', maxWidth: 560 }}>
      {Object.entries(fields)
        .filter(([name]) => isOffered(name, row))
        .map(([name, field]) => (
          <Fragment key={name}>
            <NestedControl
              id={`step-${name}`}
              outer="approval_flow"
              name={name}
              field={field}
              row={row}
              resource={resource}
              invalid={errors.approval_flow !== undefined}
              onChange={onChange}
            />
            {name === 'only_if' && row.only_if === 'value' && <ValueConditions row={row} onChange={onChange} />}
          </Fragment>
        ))}
    </Box>
  );
}

/** What the values of an entry compare with for a step to be needed: the fields are those of the form as it was published last. */
function ValueConditions({ row, onChange }: { row: StepDraft; onChange: (row: StepDraft) => void }) {
  const translate = useTranslate();
  const form = useRecordContext<RaRecord>()?.form as Reference | null | undefined;
  const { versions } = usePublished(form?.id);
  const fields = readFields(versions[0]?.fields ?? []).filter(field => !isStatic(field));
  const conditions = row.show_when ?? [];
  return (
    <Box role="group" aria-label={translate('builder.conditions')}>
      <ConditionsEditor
        outer="approval_flow"
        conditions={conditions}
        earlier={fields.map(field => ({ key: field.key, name: field.label, options: field.kind === 'select' ? field.options : null }))}
        problem={undefined}
        onChange={next => onChange({ ...row, show_when: next })}
      />
    </Box>
  );
}
