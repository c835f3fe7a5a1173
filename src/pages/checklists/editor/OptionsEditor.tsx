import { DragDropContext, type DropResult } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useIssueText } from '#src/engine/texts/useTexts.ts';
import type { Outcome } from '#src/domain/checklists/checklist.ts';
import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import { mostOptions, type ParameterIssue } from '#src/domain/checklists/parameterIssues.ts';
import { OptionLane } from './OptionLane';
import { OwnSets } from './OwnSets';
import { optionsFromLines, optionSets, type OptionDraft } from './optionSets';

interface Props {
  options: readonly OptionDraft[];
  issues: readonly ParameterIssue[];
  onChange: (options: readonly OptionDraft[]) => void;
}

/** The options of a parameter in two lanes, good and not good: dragged from one to the other they mean the other. */
export function OptionsEditor({ options, issues, onChange }: Props) {
  const translate = useTranslate();
  const textOf = useIssueText();
  const [lines, setLines] = useState<string | null>(null);
  const problems = issues.filter(({ field }) => field === 'options');
  const lanes: Readonly<Record<Outcome, readonly OptionDraft[]>> = {
    accept: options.filter(({ result }) => result !== 'reject'),
    reject: options.filter(({ result }) => result === 'reject'),
  };
  const put = (next: Partial<Record<Outcome, readonly OptionDraft[]>>) => {
    const { accept, reject } = { ...lanes, ...next };
    onChange([
      ...accept.map(one => ({ ...one, result: 'accept' as const })),
      ...reject.map(one => ({ ...one, result: 'reject' as const })),
    ]);
  };
  const drop = ({ source, destination }: DropResult) => {
    if (!destination) return;
    const [from, to] = [source.droppableId as Outcome, destination.droppableId as Outcome];
    const moved = lanes[from][source.index];
    if (!moved) return;
    const left = lanes[from].toSpliced(source.index, 1);
    put(
      from === to
        ? { [to]: left.toSpliced(destination.index, 0, moved) }
        : { [from]: left, [to]: lanes[to].toSpliced(destination.index, 0, moved) },
    );
  };
  const keys = new Set(options.flatMap(({ key }) => key ?? []));
  const use = (set: Readonly<Record<string, Outcome>>) =>
    onChange(
      Object.entries(set).map(([key, result]) => ({
        ...{ key, value: translate(`builder.sets.${key}`), result },
        ...{ photo: null, video: null, comment: null },
      })),
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label={translate('builder.readyMade')}>
        {Object.entries(optionSets).map(([name, set]) => (
          <Button key={name} size="small" variant="outlined" onClick={() => use(set)}>
            {Object.keys(set)
              .map(key => translate(`builder.sets.${key}`))
              .join(' / ')}
          </Button>
        ))}
        <OwnSets options={options} onUse={onChange} />
        <Button size="small" onClick={() => setLines(lines === null ? '' : null)} aria-expanded={lines !== null}>
          {translate('builder.paste')}
        </Button>
      </Box>
      {lines !== null && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <TextField
            fullWidth
            multiline
            minRows={3}
            autoFocus
            label={translate('builder.lines')}
            value={lines}
            onChange={event => setLines(event.target.value)}
          />
          <Button
            variant="contained"
            disabled={lines.trim() === ''}
            onClick={() => {
              onChange(optionsFromLines(lines, options, mostOptions));
              setLines(null);
            }}
          >
            {translate('builder.makeOptions')}
          </Button>
        </Box>
      )}
      <DragDropContext onDragEnd={drop}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
            alignItems: 'start',
          }}
        >
          {(['accept', 'reject'] as const).map(outcome => (
            <OptionLane
              key={outcome}
              outcome={outcome}
              options={lanes[outcome]}
              onChange={lane => put({ [outcome]: lane })}
              onFlip={at => {
                const moved = lanes[outcome][at];
                const other = outcome === 'accept' ? 'reject' : 'accept';
                if (moved) put({ [outcome]: lanes[outcome].toSpliced(at, 1), [other]: [...lanes[other], moved] });
              }}
              onAdd={
                options.length >= mostOptions
                  ? null
                  : value => {
                      const key = keyFrom(value, keys);
                      put({ [outcome]: [...lanes[outcome], { key, value, photo: null, video: null, comment: null }] });
                    }
              }
            />
          ))}
        </Box>
      </DragDropContext>
      {problems.map(({ rule, args, option }) => (
        <FormHelperText key={`${rule} ${option}`} error role="alert">
          {[option !== undefined && `${options[option]?.value}:`, textOf({ rule, ...(args && { args }) })].filter(Boolean).join(' ')}
        </FormHelperText>
      ))}
    </Box>
  );
}
