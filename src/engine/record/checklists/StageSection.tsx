import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Checklist, Stage } from '#src/domain/checklists/checklist.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { ChecklistCard } from './ChecklistCard';
import { ProgressLine } from './ProgressLine';
import { progressOf } from '#src/domain/checklists/progress.ts';
import type { Place } from './useFocusPlace';
import type { Pending } from './mergeQueuedAnswers';

interface Props {
  stage: Stage;
  all: readonly Checklist[];
  pending: ReadonlyMap<string, Pending>;
  isOpen: (id: number) => boolean;
  mayAnswer: boolean;
  mayChange: boolean;
  at: Place | undefined;
  onToggle: (id: number, isOpen: boolean) => void;
  onPut: (payload: unknown) => void;
}

/** The checklists before, during or after the work; nothing where there are none. */
export function StageSection({ stage, all, isOpen, at, ...rest }: Props) {
  const translate = useTranslate();
  const { resource } = useRecordPart();
  // Where there is only one, there is nothing to tell apart.
  const isNamed = (resource.parts.checklists || []).length !== 1;
  const own = all.filter(checklist => checklist.stage === stage);
  const title = translate(`checklists.stages.${stage}`);
  if (own.length === 0) return null;
  const progress = progressOf(own);
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {isNamed && <Typography variant="h3">{title}</Typography>}
        <Box sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          <bdi>{translate('checklists.doneOf', { done: progress.done, total: progress.checklists })}</bdi>
        </Box>
        <ProgressLine progress={progress} label={title} />
      </Box>
      {own.map(checklist => (
        <ChecklistCard
          key={checklist.id}
          checklist={checklist}
          all={all}
          isOpen={isOpen(checklist.id)}
          at={at?.id === checklist.id ? at.key : undefined}
          {...rest}
        />
      ))}
    </Box>
  );
}
