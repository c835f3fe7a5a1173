import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { CustomValue, Values } from '#definition';
import { valueOf, type FieldConflict } from '#definition/derive/changes/merge';
import { EmptyValue } from '../ui/states/EmptyValue';
import { CustomText } from '../kinds/custom/CustomText';
import { DerivedCell } from '../kinds/DerivedCell';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';
import type { ConflictQuestion } from './ConflictContext';

export type Choice = 'mine' | 'theirs';

interface Props {
  question: ConflictQuestion;
  field: FieldConflict;
  value: Choice | null;
  onChange: (choice: Choice) => void;
}

/** One field that two people changed: who else, when, what it was before, and both values to choose from. */
export function ConflictChoice({ question: { resource, change, conflict }, field, value, onChange }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { moment } = useFormats();
  const label = customLabel(field, [conflict.current, change.data]) ?? texts.field(field.name);
  const id = `conflict-${field.name}-${field.key ?? ''}`;
  const { by, at } = field;
  const words = {
    who: by?.name === undefined ? translate('engine.conflict.somebody') : by.name,
    when: at === null ? '' : moment(at),
  };
  const shown = (record: Values) => <ConflictValue resource={resource} field={field} record={record} />;
  return (
    <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, minWidth: 0 }}>
      <Box component="h3" id={id} sx={{ m: 0, fontSize: '0.9375rem' }}>
        {label}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <Box dir="auto">{translate(at === null ? 'engine.conflict.by' : 'engine.conflict.byAt', words)}</Box>
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <Box component="span" sx={{ flex: 'none' }}>
            {translate('engine.conflict.before')}
          </Box>
          {shown(change.seen)}
        </Box>
      </Box>
      <RadioGroup aria-labelledby={id} value={value} onChange={event => onChange(event.target.value as Choice)} sx={{ mt: 1, gap: 1 }}>
        <ValueChoice value="mine" label={translate('engine.conflict.mine')}>
          {shown(change.data)}
        </ValueChoice>
        <ValueChoice value="theirs" label={translate('engine.conflict.theirs', words)}>
          {shown(conflict.current)}
        </ValueChoice>
      </RadioGroup>
    </Box>
  );
}

function ValueChoice({ value, label, children }: { value: Choice; label: string; children: ReactNode }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      sx={{ alignItems: 'flex-start', m: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, pt: 0.75 } }}
      label={
        <>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
            {label}
          </Box>
          {children}
        </>
      }
    />
  );
}

interface ValueProps extends Pick<ConflictQuestion, 'resource'> {
  field: FieldConflict;
  record: Values;
}

function ConflictValue({ resource, field, record }: ValueProps) {
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'block', minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' },
      }}
    >
      {field.key === undefined ? (
        <DerivedCell mark="none" resource={resource} record={{ ...record, [field.name]: valueOf(field, record) }} name={field.name} />
      ) : (
        <CustomConflictValue resource={resource} field={field} record={record} />
      )}
    </Box>
  );
}

function CustomConflictValue({ resource, field, record }: ValueProps) {
  const { value, label, format } = customValueIn(field, record) ?? {};
  if (value === undefined || value === null) return <EmptyValue />;
  return <CustomText {...{ resource, record, name: field.name, dense: true, label: label ?? '', format: format ?? 'ANY', text: value }} />;
}

/** A custom field is called as its set calls it. */
function customLabel(field: FieldConflict, records: readonly Values[]): string | undefined {
  if (field.key === undefined) return undefined;
  return records.flatMap(record => customValueIn(field, record) ?? [])[0]?.label;
}

const customValueIn = ({ name, key }: FieldConflict, record: Values) =>
  ((record[name] ?? []) as readonly CustomValue[]).find(({ field }) => field === key);
