import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { SearchField } from '#src/engine/ui/entry/SearchField.tsx';
import type { Mail } from '#src/domain/sample-apps/email.ts';
import type { MailView } from '../mailView';
import type { MailChanges } from '../useMails';
import { MailActions } from './MailActions';

interface Props {
  view: MailView;
  q: string;
  mails: readonly Mail[];
  chosen: readonly Mail[];
  changes: MailChanges;
  onWords: (q: string) => void;
  onSelectAll: (isOn: boolean) => void;
  onDone: () => void;
}

/** Search, the choice of all that is shown, and what is done with what is selected. */
export function MailTools({ view, q, mails, chosen, changes, onWords, onSelectAll, onDone }: Props) {
  const translate = useTranslate();
  const isAll = mails.length > 0 && chosen.length === mails.length;
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          disabled={mails.length === 0}
          onChange={(_, isOn) => onSelectAll(isOn)}
          slotProps={{ input: { 'aria-label': translate('email.selectAll') } }}
          sx={{ p: 0.5 }}
        />
        <SearchField label={translate('email.search')} value={q} onChange={onWords} />
        {view.folder === 'trash' && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{translate('email.trashHelp')}</Box>}
      </Box>
      {chosen.length > 0 && (
        <Box
          role="toolbar"
          aria-label={translate('email.selectedLabel')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, px: 1.5, pb: 0.75 }}
        >
          <Box sx={{ flex: 1, fontWeight: 550 }}>{translate('email.selected', { smart_count: chosen.length })}</Box>
          <MailActions mails={chosen} changes={changes} onDone={onDone} />
        </Box>
      )}
    </Box>
  );
}
