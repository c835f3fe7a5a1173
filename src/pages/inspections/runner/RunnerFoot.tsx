import FinishIcon from '@mui/icons-material/TaskAltOutlined';
import NextIcon from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import type { useAnswers } from './useAnswers';

interface Props {
  answers: ReturnType<typeof useAnswers>;
  /** The inspection is finished on this device, and waits for the network. */
  isOver: boolean;
  onNext: () => void;
  onFinish: () => void;
}

/** How far the inspection is, the way to the next open parameter, and its end: always under the thumb. */
export function RunnerFoot({ answers: { parameters, answered, open }, isOver, onNext, onFinish }: Props) {
  const translate = useTranslate();
  const progress = translate('inspections.answeredOf', { answered, parameters: parameters.length });
  return (
    <Box
      role="region"
      data-foot
      aria-label={translate('inspections.progress')}
      sx={{
        ...{ position: 'sticky', bottom: 0, zIndex: 2, mt: 2, mx: { xs: -1.5, sm: 0 }, px: 1.5, py: 1, borderRadius: { sm: 2 } },
        ...{ pb: 'calc(8px + env(safe-area-inset-bottom))', bgcolor: 'background.paper', border: 1, borderColor: 'divider' },
        ...{ display: 'flex', alignItems: 'center', gap: 1.5, '& > button': { minHeight: 48 } },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box aria-live="polite" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums', fontSize: '0.8125rem', mb: 0.5 }}>
          {isOver ? translate('inspections.waitsForNetwork') : progress}
        </Box>
        <LinearProgress
          variant="determinate"
          aria-label={progress}
          value={parameters.length === 0 ? 100 : (100 * answered) / parameters.length}
        />
      </Box>
      <Button variant="outlined" startIcon={<NextIcon />} disabled={open.length === 0 || isOver} onClick={onNext}>
        {translate('inspections.nextOpen')}
      </Button>
      <Button variant="contained" startIcon={<FinishIcon />} disabled={isOver} onClick={onFinish}>
        {translate('inspections.finish')}
      </Button>
    </Box>
  );
}
