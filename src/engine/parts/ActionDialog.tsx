import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createElement, Suspense, type ComponentType } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Field, Resource } from '#definition';
import { inputOf } from '../inputs/inputOf';
import { widgetOf } from '../widgets/widgetOf';
import { ControlFrame, describedBy } from './ControlFrame';
import { lazyPage } from './lazyPage';
import { useAction } from './useAction';
import { useTexts } from './useTexts';

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
  const { action, asked, names, values, setValue, errors, busy, run } = useAction({ resource, name, records, onClose });
  const texts = useTexts(asked);
  return (
    <Dialog open onClose={onClose} aria-labelledby="action-title" fullWidth maxWidth="xs" onClick={event => event.stopPropagation()}>
      <DialogTitle id="action-title">{`${texts.action(name, action.label)} · ${title}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {action.confirm && texts.action(`${name}_confirm`, action.confirm)}
        {names.map(key => (
          <Asked
            key={key}
            asked={asked}
            name={key}
            value={values[key] ?? null}
            problem={errors[key]}
            onChange={value => setValue(key, value)}
          />
        ))}
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

interface AskedProps {
  asked: Resource;
  name: string;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

function Asked({ asked, name, value, problem, onChange }: AskedProps) {
  const texts = useTexts(asked);
  const field = asked.fields[name] as Field;
  const { Input } = inputOf(field);
  if (!Input) return null;
  const id = `action-${name}`;
  const label = texts.field(name);
  const help = texts.help(name);
  return (
    <ControlFrame id={id} label={label} help={help} problem={problem} required={field.required} placement={widgetOf(field).label}>
      <Input
        id={id}
        name={name}
        field={field as never}
        resource={asked}
        label={label}
        value={value}
        onChange={onChange}
        invalid={problem !== undefined}
        describedBy={describedBy(id, help, problem)}
      />
    </ControlFrame>
  );
}
