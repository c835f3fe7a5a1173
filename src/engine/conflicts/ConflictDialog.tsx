import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { FieldChange, FieldConflict } from '#definition/derive/changes/merge';
import { ConflictChoice, type Choice } from './ConflictChoice';
import type { ConflictQuestion } from './ConflictContext';

interface Props {
  question: ConflictQuestion;
  /** The changes that give way; null: the save is given up. */
  onAnswer: (left: readonly FieldChange[] | null) => void;
}

const keyOf = ({ name, key = '' }: FieldConflict) => `${name} ${key}`;

/** Asks of each field that two people changed whose value is to be kept. None is chosen beforehand. */
export function ConflictDialog({ question, onAnswer }: Props) {
  const translate = useTranslate();
  const { conflict } = question;
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const isComplete = conflict.fields.every(field => chosen[keyOf(field)]);
  const save = () => onAnswer(conflict.fields.filter(field => chosen[keyOf(field)] === 'theirs'));
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      fullWidth
      maxWidth="sm"
      aria-labelledby="conflict-title"
      // Within a form or a row, a press here is none there.
      onClick={event => event.stopPropagation()}
    >
      <DialogTitle id="conflict-title">{translate('engine.conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{translate('engine.conflict.explain', { smart_count: conflict.fields.length })}</DialogContentText>
        {conflict.fields.map(field => (
          <ConflictChoice
            key={keyOf(field)}
            question={question}
            field={field}
            value={chosen[keyOf(field)] ?? null}
            onChange={choice => setChosen(known => ({ ...known, [keyOf(field)]: choice }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>{translate('engine.conflict.back')}</Button>
        <Button variant="contained" disabled={!isComplete} onClick={save}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
