import RestoreIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import { useChangeText } from './useChangeText';
import type { HistoryChange } from './useHistory';
import { useRestoreValue, type Restorer } from './useRestoreValue';
import { useTexts } from '../texts/useTexts';

interface Props {
  resource: Resource;
  /** Of which an old value can be written back; null where none can. */
  record: RaRecord | null;
  changes: readonly HistoryChange[];
  restorer?: Restorer | undefined;
}

/** What changed, old and new by field; an old value can be written back by whoever may edit the record. */
export function HistoryChanges({ resource, record, changes, restorer }: Props) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const labelOf = useChangeLabel(resource);
  const wordsOf = useChangeText(resource);
  const { busy, restoring } = useRestoreValue(resource, record, changes, restorer);
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}>
      {changes.map(change => {
        const label = labelOf(change.field);
        const name = fieldOf(resource, change.field);
        const old = change.old !== null && wordsOf(name, change.old, change.new);
        const now = change.new !== null && wordsOf(name, change.new, change.old);
        const restore = restoring(change, label);
        const action = translate('engine.history.restore', { field: label, value: old || '–' });
        return (
          <Box component="li" key={change.field} sx={{ display: 'flex', alignItems: 'center', minHeight: 26, overflowWrap: 'anywhere' }}>
            <span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <bdi>{label}</bdi>:{' '}
              </Box>
              {old !== false && (
                <>
                  <Box component="del" dir="auto" sx={{ color: 'text.secondary' }}>
                    {old || '–'}
                  </Box>
                  {direction === 'rtl' ? ' ← ' : ' → '}
                </>
              )}
              <Box component="ins" dir="auto" sx={{ textDecoration: 'none' }}>
                {now || '–'}
              </Box>
            </span>
            {restore && (
              <IconButton
                size="small"
                aria-label={action}
                data-hint={action}
                disabled={busy !== null}
                onClick={restore}
                sx={{ ml: 0.5, p: 0.5 }}
              >
                <RestoreIcon sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** A change may be told under the field's own name, or one of those it has on the wire. */
const fieldOf = (resource: Resource, key: string): string | undefined =>
  Object.entries(resource.fields).find(
    ([name, field]) => name === key || wireNameOf(name, field, 'write') === key || wireNameOf(name, field, 'read') === key,
  )?.[0];

/** Or under that of a filter: what the record is found by. */
function useChangeLabel(resource: Resource) {
  const texts = useTexts(resource);
  return (key: string) => {
    const found = fieldOf(resource, key);
    const isFilter = !found && resource.list.filters.some(filter => filter.key === key);
    return isFilter ? texts.filter(key) : texts.field(found ?? key);
  };
}
