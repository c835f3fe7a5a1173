import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef, type ComponentType, type FocusEvent, type KeyboardEvent } from 'react';
import { ResourceContextProvider, useTranslate, type RaRecord } from 'ra-core';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { isSingleChoice, type Resource, type Values } from '#definition';
import { validate } from '#definition/derive/validation';
import { DerivedInput } from '../../form/DerivedInput';
import { useOnLeave } from '../../ui/useOnLeave';
import { useIssueText } from '../../texts/useTexts';
import { changedFields } from '#definition/derive/changes/changedFields';
import { focusFirst } from './focusFirst';
import type { Suggest } from './suggest';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** What it was when the person began: somebody else may change it meanwhile. */
  begun: RaRecord;
  names: readonly string[];
  draft: Values;
  reasons: readonly string[];
  Quick: ComponentType<{ suggest: Suggest }> | undefined;
  onCommit: (change: Values, byKey: boolean) => void;
  onCancel: () => void;
}

/** What opens outside the page's flow and still belongs to the control. */
const popups = '.MuiPopper-root, .MuiPopover-root, .MuiDialog-root, .MuiPickersPopper-root';

/** The controls of fields that are being changed in their place. */
export function InPlaceEditor({ resource, record, begun, names, draft, reasons, Quick, onCommit, onCancel }: Props) {
  const translate = useTranslate();
  const textOf = useIssueText();
  const box = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const [first = ''] = names;
  const field = resource.fields[first];
  // A choice is the whole answer: it is saved as it is made.
  const isChosenAtOnce = names.length === 1 && field !== undefined && isSingleChoice(field);
  const isAgain = reasons.length > 0;
  const opened = { ...begun, ...draft };
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...record, ...draft } });
  const differs = (from: Values) => Object.keys(changedFields(resource, from, record, names)).length > 0;
  // What was refused is on screen for a moment more, and nobody else's.
  const isNews = differs(begun) && differs(opened);
  useEffect(() => {
    // Who went on before it was refused is not called back in the middle of a word.
    const isElsewhere = isAgain && document.activeElement !== document.body;
    return box.current && !isElsewhere ? focusFirst(box.current) : undefined;
    // Once, as it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);

  // Against what the person began with: what somebody else wrote meanwhile is not undone by who typed nothing.
  const typed = () => changedFields(resource, begun, form.getValues(), names);
  const finish = (byKey: boolean) => {
    if (isDone.current) return;
    const change = typed();
    const values = { ...record, ...change };
    const issues = Object.entries(validate(resource, values)).filter(([name]) => name in change);
    for (const [name, [issue]] of issues) if (issue) form.setError(name, { type: issue.rule, message: textOf(issue) });
    if (issues.length > 0) return;
    isDone.current = true;
    onCommit(change, byKey);
  };
  useOnLeave(() => Object.keys(typed()).length > 0 && finish(false));
  const suggest: Suggest = values => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
    finish(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.getAttribute('aria-expanded') === 'true' || target.closest(popups)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      isDone.current = true;
      onCancel();
    } else if (
      event.key === 'Enter' &&
      (target.tagName === 'INPUT' || target.closest('[role="group"]') || event.ctrlKey || event.metaKey)
    ) {
      event.preventDefault();
      finish(true);
    }
  };
  const onBlur = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    // Where the focus goes is known a moment later; a popup of the control is no other place.
    setTimeout(() => {
      const now = document.activeElement;
      if (document.hasFocus() && !currentTarget.contains(now) && !now?.closest(popups)) finish(false);
    });
  };

  return (
    <ResourceContextProvider value={resource.name}>
      <FormProvider {...form}>
        <Box
          ref={box}
          tabIndex={-1}
          component="div"
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          sx={{ display: 'grid', gap: 1, py: 0.5, outline: 0 }}
        >
          {names.map(name => (
            <DerivedInput key={name} name={name} />
          ))}
          {Quick && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              <Quick suggest={suggest} />
            </Box>
          )}
          {isNews && (
            <Alert severity="info" sx={{ py: 0 }}>
              {translate('engine.inplace.changed')}
            </Alert>
          )}
          {reasons.map(reason => (
            <Alert key={reason} severity="error" sx={{ py: 0 }}>
              {reason}
            </Alert>
          ))}
          {isChosenAtOnce && <Chosen resource={resource} opened={opened} name={first} onChosen={() => finish(true)} />}
        </Box>
      </FormProvider>
    </ResourceContextProvider>
  );
}

/** Tells that something was chosen, without rendering. */
function Chosen({ resource, opened, name, onChosen }: { resource: Resource; opened: Values; name: string; onChosen: () => void }) {
  const value: unknown = useWatch({ name });
  const isChanged = name in changedFields(resource, opened, { [name]: value }, [name]);
  useEffect(() => {
    if (isChanged) onChosen();
    // Told once for each choice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isChanged]);
  return null;
}
