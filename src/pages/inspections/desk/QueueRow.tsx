import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { hintsOf, type Inspection } from '../read/inspection';
import { DueText } from '../state/DueText';

interface Props {
  inspection: Inspection;
  isCurrent: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

/** An inspection in the queue: its asset, who did it when, whether it failed, and whether something about it needs a look. */
export function QueueRow({ inspection, isCurrent, isSelected, onOpen, onSelect }: Props) {
  const translate = useTranslate();
  const { since } = useFormats();
  const texts = useTexts(useRegistry().get('inspections'));
  const row = useRef<HTMLDivElement>(null);
  const { asset, audit_name: name, audit_result: result, audit_inspection_date: done, inspection_by: by } = inspection;
  const title = asset?.name ?? name ?? `#${inspection.id}`;
  const hints = hintsOf(inspection).length;
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Box
      ref={row}
      component="li"
      sx={{
        ...{
          display: 'grid',
          gridTemplateColumns: '34px minmax(0, 1fr)',
          alignItems: 'center',
          px: 0.5,
          borderTop: 1,
          borderColor: 'divider',
        },
        ...(isCurrent
          ? {
              bgcolor: 'action.selected',
              boxShadow: theme => `inset ${theme.direction === 'rtl' ? -3 : 3}px 0 ${theme.palette.primary.main}`,
            }
          : {}),
      }}
    >
      <Checkbox
        size="small"
        checked={isSelected}
        onClick={event => onSelect(!isSelected, event.shiftKey)}
        slotProps={{ input: { 'aria-label': translate('inspections.desk.select', { name: title }) } }}
        sx={{ p: 0.5 }}
      />
      <Box
        component="button"
        type="button"
        aria-current={isCurrent}
        onClick={onOpen}
        sx={{
          ...{ font: 'inherit', color: 'inherit', bgcolor: 'transparent', border: 0, textAlign: 'start', cursor: 'pointer', minWidth: 0 },
          ...{ display: 'grid', gap: 0.25, py: 1, px: 0.5, minHeight: 56 },
        }}
      >
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Box
            component="bdi"
            sx={{ flex: 1, minWidth: 0, fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {title}
          </Box>
          {result === 'Fail' && (
            <Box sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.75rem' }}>{texts.option('audit_result', 'Fail')}</Box>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {asset && name}{' '}
          {done ? (
            <>· {[by?.name, since(done)].filter(Boolean).join(' · ')}</>
          ) : (
            <>
              · <DueText of={inspection} />
            </>
          )}
        </Box>
        {hints > 0 && (
          <Box sx={{ color: 'warning.main', fontSize: '0.75rem' }}>{translate('inspections.desk.hints', { smart_count: hints })}</Box>
        )}
      </Box>
    </Box>
  );
}
