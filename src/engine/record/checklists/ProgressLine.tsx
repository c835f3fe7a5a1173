import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { Progress } from '#src/domain/checklists/progress.ts';

/** How much is answered, as a line and in words. */
export function ProgressLine({ progress: { answered, parameters }, label }: { progress: Progress; label: string }) {
  const translate = useTranslate();
  const words = translate('checklists.answered', { answered, parameters });
  const isDone = answered === parameters;
  return (
    <Line className={isDone ? 'done' : ''}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={answered}
        aria-valuemin={0}
        aria-valuemax={parameters}
        aria-valuetext={words}
      >
        <div style={{ width: `${parameters === 0 ? 100 : (answered / parameters) * 100}%` }} />
      </div>
      <bdi aria-hidden>{words}</bdi>
    </Line>
  );
}

const Line = styled('div')(({ theme: { palette, breakpoints } }) => ({
  ...{ display: 'flex', alignItems: 'center', gap: 8, color: palette.text.secondary, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  '& > [role]': {
    ...{ width: 96, height: 6, borderRadius: 3, background: palette.action.selected, overflow: 'hidden' },
    [breakpoints.down('sm')]: { width: 64 },
  },
  '& > [role] > div': { height: '100%', borderRadius: 3, background: palette.primary.main },
  '&.done > [role] > div': { background: palette.success.main },
}));
