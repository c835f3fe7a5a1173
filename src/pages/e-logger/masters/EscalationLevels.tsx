import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { FormFields } from '#src/engine/form/FormFields.tsx';
import { EscalationTimeline, type LevelDraft } from './EscalationTimeline';

const numbers = [1, 2, 3, 4, 5];
const namesOf = (of: 'level' | 'wait_level') => numbers.map(level => `${of}_${String(level)}`);

/** Who is told when slots stay missing, and when entries wait for a signature: by the same levels unless the latter have their own. */
export function EscalationLevels({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const typed = useWatch() as Readonly<Record<string, unknown>>;
  const levelsOf = (of: 'level' | 'wait_level') => namesOf(of).map(name => typed[name] as LevelDraft | null | undefined);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Levels
        title={translate('elogger.escalation.slots')}
        drawing={<EscalationTimeline start={translate('elogger.escalation.due')} levels={levelsOf('level')} />}
      >
        <FormFields resource={resource} names={namesOf('level')} creating={false} />
      </Levels>
      <Levels
        title={translate('elogger.escalation.waits')}
        drawing={
          <EscalationTimeline
            start={translate('elogger.escalation.begins')}
            levels={levelsOf(typed.own_wait_levels === true ? 'wait_level' : 'level')}
          />
        }
      >
        <FormFields resource={resource} names={['own_wait_levels', ...namesOf('wait_level')]} creating={false} />
      </Levels>
    </Box>
  );
}

/** Levels of one kind: drawn along the time, and the fields that they are made of. */
function Levels({ title, drawing, children }: { title: string; drawing: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 3 } }}>
        <Typography id={heading} variant="h3" component="h2">
          {title}
        </Typography>
        {drawing}
      </Box>
      {children}
    </Box>
  );
}
