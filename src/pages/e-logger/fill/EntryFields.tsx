import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { rangeText } from '#src/domain/checklists/rangeText.ts';
import { relevantKeys } from '#src/domain/checklists/relevantKeys.ts';
import { checkValues, type CheckedValues } from '#src/domain/e-loggers/checkValues.ts';
import { isOfFiles, type FormField, type Values } from '#src/domain/e-loggers/field.ts';
import { isolate } from '#definition/derive/direction';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { withLast, withSeconds, withValue, type Draft } from './draft';
import { isCopied } from './copiedKeys';
import { FieldInput } from './FieldInput';
import type { SigningBook } from './second/SecondDialog';
import { SecondPerson } from './second/SecondPerson';
import { useValueText } from './useValueText';
import { WithUnit } from './WithUnit';

interface Props {
  fields: readonly FormField[];
  draft: Draft;
  last: Values;
  /** What the server refused, by key. */
  problems: Readonly<Record<string, string>>;
  /** Whether what is missing is said as well. */
  isChecked: boolean;
  /** Whether last values can be taken over. */
  isCopying?: boolean;
  /** The id of the entry that is corrected. */
  entry?: number | null;
  /** The book in which second persons sign; undefined where a form is only tried. */
  book?: SigningBook | undefined;
  /** Receives a function of the draft, to be called with the current one: other values may be entered while a photo is scaled or a person signs. */
  onChange: (change: (draft: Draft) => Draft) => void;
}

/** The fields of a form as somebody fills them in: judged as they are typed, with the last value beside each. */
export function EntryFields({ fields, draft, last, problems, isChecked, isCopying = false, entry = null, book, onChange }: Props) {
  const checked = checkValues(fields, draft, last);
  const text = (value: unknown) => (typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : '');
  const shown = relevantKeys(fields.map(({ key, show_when }) => ({ key, show_when, answer: { value: text(checked.values[key]) } })));
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {fields
        .filter(({ key }) => shown.has(key))
        .map(field => (
          <Field
            key={field.key}
            {...{ field, draft, last, checked, isChecked, isCopying, entry, book, onChange }}
            problem={problems[`values.${field.key}`]}
          />
        ))}
    </Box>
  );
}

type FieldProps = Omit<Props, 'fields' | 'problems'> & { field: FormField; checked: CheckedValues; problem: string | undefined };

function Field({ field, draft, last, checked, isChecked, isCopying = false, entry = null, book, problem, onChange }: FieldProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { textOf, withUnit } = useValueText();
  const { key, label, help } = field;
  const id = `entry-${key}`;
  if (field.kind === 'heading')
    return (
      <Typography variant="h3" component="h3" sx={{ pt: 1 }}>
        {label}
      </Typography>
    );
  if (field.kind === 'instruction')
    return <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{[label, help].filter(Boolean).join('\n')}</Box>;
  const isUnsigned = checked.issues[key] === 'second';
  const issue = isUnsigned ? undefined : checked.issues[key];
  const isEmpty = draft.values[key] === undefined || draft.values[key] === null || draft.values[key] === '';
  const said = problem ?? (issue && (isChecked || (!isEmpty && issue !== 'required')) ? translate(`elogger.issues.${issue}`) : undefined);
  const judgement = checked.judgements[key];
  const isNumber = field.kind === 'number' || field.kind === 'reading';
  const range = isNumber ? rangeText(field, number) : null;
  const before = last[key] === undefined || isOfFiles(field.kind) ? null : textOf(field, last[key]);
  const needsComment = issue === 'comment' || issue === 'carried' || judgement === 'reject' || draft.comments[key] !== undefined;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', mb: 0.5 }}>
        <Box component="label" id={`${id}-label`} htmlFor={id} sx={{ fontWeight: 550, fontSize: '0.8125rem' }}>
          {label}
          {field.required && <span aria-hidden> *</span>}
        </Box>
        {range && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{range}</Box>}
        {judgement === 'reject' && <Chip size="small" color="error" label={translate('elogger.outOfRange')} />}
        {judgement === 'warn' && <Chip size="small" color="warning" label={translate('elogger.close')} />}
      </Box>
      {field.kind === 'computed' ? (
        <Box id={id} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <WithUnit text={textOf(field, checked.values[key])} unit={field.unit} />
        </Box>
      ) : (
        <FieldInput
          {...{ id, field, entry }}
          value={draft.values[key]}
          isWrong={said !== undefined || judgement === 'reject'}
          describedBy={`${id}-help`}
          onChange={value => onChange(known => withValue(known, key, value))}
        />
      )}
      <Box id={`${id}-help`} sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: 0.5 }}>
        {said && <Box sx={{ color: 'error.main' }}>{said}</Box>}
        {help && <div>{help}</div>}
        {before !== null && before !== '' && (
          <div>
            {translate('elogger.last', { value: isolate(before) })}
            {isCopying && isCopied(field) && isEmpty && (
              <Button
                size="small"
                aria-label={translate('elogger.copyFor', { name: label })}
                onClick={() => onChange(known => withLast(known, last, [key]))}
                sx={{ marginInlineStart: 1, minHeight: 0, py: 0 }}
              >
                {translate('elogger.copy')}
              </Button>
            )}
            {isCopying && field.no_copy && ` · ${translate('elogger.enteredAnew')}`}
            {draft.asBefore?.includes(key) && ` · ${translate('elogger.asBefore')}`}
          </div>
        )}
      </Box>
      {field.second_person && (
        <SecondPerson
          {...{ field, book, value: draft.values[key], second: draft.seconds?.[key] }}
          text={withUnit(field, checked.values[key])}
          isReady={checked.values[key] !== undefined && issue === undefined}
          isMissing={isUnsigned && isChecked && book !== undefined}
          isRefused={problem !== undefined}
          onSign={second => onChange(known => withSeconds(known, { [key]: second }))}
        />
      )}
      {needsComment && (
        <TextField
          size="small"
          fullWidth
          label={translate('elogger.comment')}
          value={draft.comments[key] ?? ''}
          onChange={({ target }) =>
            onChange(known => ({ ...known, isTouched: true, comments: { ...known.comments, [key]: target.value.slice(0, 1000) } }))
          }
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
}
