import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createElement, Suspense, type ComponentType } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { CustomValue, Issue, Resource } from '#definition';
import { customOwner } from '#definition/kinds/customFields';
import { isDay } from '#definition/parseDay';
import { ActionCustomFields } from './ActionCustomFields';
import { FieldControl } from '../kinds/FieldControl';
import { RunProgress } from './RunProgress';
import { lazyPage } from '../ui/lazy';
import { useAction } from './useAction';
import { useFormats } from '../texts/useFormats';
import { useNow } from '../time/useNow';
import { useIssueText, useTexts } from '../texts/useTexts';

/** What a dialog of an action gets. */
export interface ActionDialogProps {
  resource: Resource;
  name: string;
  records: readonly RaRecord[];
  title: string;
  onClose: () => void;
}

/** The dialog of an action: the one its definition names, or one that asks what it needs. */
export function ActionDialog(props: ActionDialogProps) {
  const dialog = props.resource.actions[props.name]?.dialog;
  if (!dialog) return <AskingDialog {...props} />;
  return <Suspense fallback={null}>{createElement(lazyPage(dialog) as ComponentType<ActionDialogProps>, props)}</Suspense>;
}

/** Asks what an action of the definition needs, field by field as its conditions say, and does it. */
function AskingDialog({ resource, name, records, title, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const { action, form, names, values, setValue, errors, busy, progress, run } = useAction({ resource, name, records, onClose });
  const texts = useTexts(form);
  const textOf = useIssueText();
  const { day } = useFormats();
  const custom = customOwner(resource.fields);
  const [record] = records;
  const now = useNow();
  const caution = action.caution?.(records, new Date(now));
  return (
    <Dialog open onClose={onClose} aria-labelledby="action-title" fullWidth maxWidth="xs" onClick={event => event.stopPropagation()}>
      <DialogTitle id="action-title">{`${texts.action(name, action.label)} · ${title}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {caution && <Alert severity="warning">{textOf({ ...caution, args: withDays(caution.args, day) })}</Alert>}
        {action.confirm && texts.action(`${name}_confirm`, action.confirm)}
        {names.map(key => (
          <FieldControl
            key={key}
            form={form}
            name={key}
            value={values[key] ?? null}
            problem={errors[key]}
            onChange={value => setValue(key, value)}
          />
        ))}
        {action.customFields && custom !== undefined && record && values[custom] !== undefined && (
          <ActionCustomFields
            resource={resource}
            record={record}
            name={custom}
            mark={action.customFields}
            value={values[custom] as CustomValue[]}
            onChange={value => setValue(custom, value)}
            problems={errors}
          />
        )}
        {progress && <RunProgress label={texts.action(name, action.label)} progress={progress} pause={null} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={busy}
          onClick={() => void run()}
          startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
        >
          {texts.action(name, action.label)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const withDays = (args: Issue['args'] = {}, day: (value: string) => string) =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'string' && isDay(value) ? day(value) : value]));
