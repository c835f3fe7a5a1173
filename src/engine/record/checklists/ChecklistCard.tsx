import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/ExpandLessOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import TodoIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { useTranslate } from 'ra-core';
import { relevantParameters } from '#src/domain/checklists/relevantKeys.ts';
import type { Checklist } from '#src/domain/checklists/checklist.ts';
import { ChecklistMenu } from '#src/engine/record/checklists/edit/ChecklistMenu.tsx';
import { ParameterRow } from './ParameterRow';
import { ProgressLine } from './ProgressLine';
import { isFinished, progressOf } from '#src/domain/checklists/progress.ts';
import { Rows } from './checklistStyle';
import { slotOf, type Pending } from './mergeQueuedAnswers';

interface Props {
  checklist: Checklist;
  all: readonly Checklist[];
  pending: ReadonlyMap<string, Pending>;
  isOpen: boolean;
  mayAnswer: boolean;
  mayChange: boolean;
  /** The parameter that one was led to. */
  at: string | undefined;
  onToggle: (id: number, isOpen: boolean) => void;
  onPut: (payload: unknown) => void;
}

/** A checklist: how far it is, what comes before it, and its parameters while it is open. */
export const ChecklistCard = memo(function ChecklistCard(props: Props) {
  const { checklist, all, pending, isOpen, mayAnswer, mayChange, at, onToggle, onPut } = props;
  const translate = useTranslate();
  const { id, name, after, parameters } = checklist;
  const first = after === null ? undefined : all.find(other => other.id === after);
  // Without network the one before may be finished here before the server knows.
  const isLocked = first ? !first.isDone && !isFinished(first) : checklist.isLocked;
  const isDone = isFinished(checklist);
  const Icon = isLocked ? LockIcon : isDone ? DoneIcon : TodoIcon;
  const Arrow = isOpen ? CloseIcon : OpenIcon;
  const state = isLocked
    ? translate('checklists.locked', { name: first?.name ?? '' })
    : translate(`checklists.${isDone ? 'done' : 'open'}`);
  return (
    <Box
      component="section"
      data-checklist={id}
      aria-labelledby={`checklist-${id}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', scrollMarginTop: 80 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 0.5, position: 'relative' }}>
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => onToggle(id, !isOpen)}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 52,
            px: 1.5,
            py: 1,
            gap: 1.25,
            justifyContent: 'flex-start',
            textAlign: 'start',
            borderRadius: 2,
          }}
        >
          <Icon
            aria-hidden
            sx={{ fontSize: 20, flexShrink: 0, color: isLocked ? 'text.secondary' : isDone ? 'success.main' : 'primary.main' }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box
              component="h4"
              id={`checklist-${id}`}
              sx={{ m: 0, fontFamily: 'fontFamily', fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {name}
            </Box>
            <Box sx={{ color: isLocked ? 'warning.main' : 'text.secondary', fontSize: '0.75rem' }}>{state}</Box>
          </Box>
          <ProgressLine progress={progressOf([checklist])} label={name} />
          <Arrow aria-hidden sx={{ fontSize: 20, flexShrink: 0, color: 'text.secondary' }} />
        </ButtonBase>
        {mayChange && <ChecklistMenu checklist={checklist} all={all} onPut={onPut} />}
      </Box>
      {isOpen && (
        <Rows>
          {relevantParameters(parameters).map(parameter => (
            <ParameterRow
              key={parameter.key}
              checklist={id}
              checklistName={name}
              rules={checklist.rules}
              parameter={parameter}
              pending={pending.get(slotOf(id, parameter.key))}
              disabled={!mayAnswer || isLocked}
              isAt={at === parameter.key}
            />
          ))}
        </Rows>
      )}
    </Box>
  );
});
