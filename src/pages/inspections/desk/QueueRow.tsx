import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { DeskRow } from '#src/engine/desk/DeskRow.tsx';
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
  const { asset, audit_name: name, audit_result: result, audit_inspection_date: done, inspection_by: by } = inspection;
  const title = asset?.name ?? name ?? `#${inspection.id}`;
  const hints = hintsOf(inspection).length;
  return (
    <DeskRow
      label={translate('inspections.desk.select', { name: title })}
      isCurrent={isCurrent}
      isSelected={isSelected}
      onOpen={onOpen}
      onSelect={onSelect}
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
    </DeskRow>
  );
}
