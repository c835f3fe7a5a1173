import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ListRow, Resource } from '#definition';
import { isStatic, isTyped, type FieldKind } from '#src/domain/e-loggers/field.ts';
import type { FormIssue } from '#src/domain/e-loggers/formIssues.ts';
import { ConditionsEditor } from '#src/engine/form/builder/ConditionsEditor.tsx';
import { Pair } from '#src/engine/form/builder/Pair.tsx';
import { useRowControl } from '#src/engine/form/builder/useRowControl.tsx';
import { FormSection } from '#src/engine/form/FormSection.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectManyControl } from '#src/engine/ui/SelectManyControl.tsx';
import { ChoicesEditor } from './ChoicesEditor';
import { renamed, type FieldDraft } from './fieldRow';

interface Props {
  resource: Resource;
  row: FieldDraft;
  /** Those that come before it: conditions look at them, and numbers are computed from them. */
  earlier: readonly FieldDraft[];
  issues: readonly FormIssue[];
  /** The kind that its key stands for in what was published; its key and its kind stay. */
  published: FieldKind | undefined;
  /** Keys of other fields, also of those of earlier versions. */
  taken: ReadonlySet<string>;
  onChange: (row: FieldDraft) => void;
}

const numberKinds: readonly (string | null | undefined)[] = ['number', 'reading', 'computed'];
const measured = ['unit', 'decimals', 'low', 'high', 'warn_low', 'warn_high'];

/** A field of a form: what is asked, what is good, what becomes of it otherwise, and when it is asked for. */
export function FieldEditor({ resource, row, earlier, issues, published, taken, onChange }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const isMeasured = row.kind === 'number' || row.kind === 'reading';
  const change = (next: ListRow) => {
    const { label, ...others } = next as FieldDraft;
    const changed = { ...row, ...others };
    onChange(label === row.label ? changed : renamed(changed, label ?? '', taken, published !== undefined));
  };
  const control = useRowControl({ resource, outer: 'fields', row, onChange: change });
  return (
    <>
      <FormSection title={row.label || translate('elogger.form.new')}>
        {issues.length > 0 && (
          <Alert severity="error" sx={{ py: 0 }}>
            {issues.map(({ rule }) => (
              <div key={rule}>{translate(`elogger.formIssues.${rule}`)}</div>
            ))}
          </Alert>
        )}
        {control('label')}
        {control('help')}
        <Pair>
          {control('kind', published !== undefined)}
          {control('key', published !== undefined)}
        </Pair>
        {row.kind === 'ref' && control('target', published !== undefined)}
        {published !== undefined && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('elogger.form.isPublished')}</Box>
        )}
        {!(row.kind && isStatic({ kind: row.kind })) && row.kind !== 'computed' && control('required')}
      </FormSection>
      {!(row.kind && isStatic({ kind: row.kind })) && row.kind && (
        <FormSection title={translate('elogger.form.values')}>
          {isTyped({ kind: row.kind }) && (
            <>
              <Pair>
                {control('default_by')}
                {row.default_by === 'fixed' && control('default_value')}
              </Pair>
              {control('carry_forward')}
              {control('no_copy')}
              {control('second_person')}
            </>
          )}
          {control('sensitive')}
        </FormSection>
      )}
      {isMeasured && (
        <FormSection title={translate('builder.limits')}>
          <Pair>{measured.map(name => control(name))}</Pair>
          {control('out_of_range')}
        </FormSection>
      )}
      {(row.kind === 'select' || row.kind === 'choices') && (
        <FormSection title={translate('builder.options')} wide>
          <ChoicesEditor options={row.options ?? []} onChange={options => onChange({ ...row, options })} />
        </FormSection>
      )}
      {row.kind === 'table' && (
        <FormSection title={texts.field('fields_columns')} wide>
          {control('columns')}
          <Pair>
            {control('min_rows')}
            {control('max_rows')}
          </Pair>
        </FormSection>
      )}
      {row.kind === 'computed' && (
        <FormSection title={texts.field('fields_operation')}>
          {control('operation')}
          <ControlFrame id="fields-of" label={texts.field('fields_of')}>
            <SelectManyControl
              id="fields-of"
              value={(row.of ?? '').split(',').flatMap(key => key.trim() || [])}
              options={earlier
                .filter(({ kind }) => numberKinds.includes(kind))
                .map(({ key, label }) => ({ value: key ?? '', text: label ?? '' }))}
              onChange={keys => onChange({ ...row, of: keys.join(', ') })}
            />
          </ControlFrame>
          <Pair>
            {control('unit')}
            {control('decimals')}
          </Pair>
        </FormSection>
      )}
      <FormSection title={translate('builder.conditions')} collapsed forceOpen={issues.some(({ rule }) => rule === 'condition')} wide>
        <ConditionsEditor
          outer="fields"
          conditions={row.show_when ?? []}
          earlier={earlier.filter(({ kind, key }) => key && kind && !isStatic({ kind })).map(sourceOf)}
          problem={undefined}
          onChange={conditions => onChange({ ...row, show_when: conditions })}
        />
      </FormSection>
    </>
  );
}

const sourceOf = ({ key, label, kind, options }: FieldDraft) => ({
  ...{ key: key ?? '', name: label ?? '' },
  options: kind === 'select' ? (options ?? []).map(one => ({ key: one.key ?? '', value: one.value ?? '' })) : null,
});
