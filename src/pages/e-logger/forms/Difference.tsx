import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { VersionDifference } from '#src/domain/e-loggers/versionDifference.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';

/** Properties whose values are words of the register. */
const chosen = ['kind', 'out_of_range', 'operation', 'target', 'default_by'];

/** What is different between two versions of a form: what came, what went, and what changed from what to what. */
export function Difference({ of: { added, removed, changed, isMoved } }: { of: VersionDifference }) {
  const translate = useTranslate();
  const texts = useTexts(useRegistry().get('forms'));
  const arrow = useTheme().direction === 'rtl' ? '←' : '→';
  const textOf = (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '' || value === false) return translate('elogger.difference.nothing');
    if (value === true) return translate('ra.boolean.true');
    if (Array.isArray(value)) return value.map(rowText).join(', ') || translate('elogger.difference.nothing');
    if (typeof value === 'object') return rowText(value);
    return chosen.includes(name) ? texts.option(`fields_${name}`, String(value)) : String(value as string | number);
  };
  const line = (kind: 'added' | 'removed' | 'changed', label: unknown, key: unknown, more?: string) => (
    <Box component="li" key={`${kind} ${String(key)}`} sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: tones[kind], fontWeight: 600 }}>
        {translate(`elogger.difference.${kind}`)}
      </Box>
      {': '}
      <bdi>{String(label)}</bdi>
      {more !== undefined && <Box sx={{ color: 'text.secondary', paddingInlineStart: 2 }}>{more}</Box>}
    </Box>
  );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
      {added.map(({ label, key }) => line('added', label, key))}
      {removed.map(({ label, key }) => line('removed', label, key))}
      {changed.map(({ row: { label, key }, changes }) =>
        line(
          'changed',
          label,
          key,
          changes
            .map(({ name, old, new: now }) => `${texts.field(`fields_${name}`)}: ${textOf(name, old)} ${arrow} ${textOf(name, now)}`)
            .join(' · '),
        ),
      )}
      {isMoved && (
        <Box component="li" sx={{ fontSize: '0.8125rem' }}>
          {translate('elogger.versions.moved')}
        </Box>
      )}
    </Box>
  );
}

const tones = { added: 'success.main', removed: 'error.main', changed: 'warning.main' } as const;

/** An option, a column or a condition in one text. */
function rowText(given: unknown): string {
  const row = given as Readonly<Record<string, unknown>>;
  const words = 'op' in row ? [row.key, row.op, row.value] : [row.value ?? row.label, row.result ?? row.kind];
  return words.flatMap(word => (typeof word === 'string' && word !== '' ? [word] : [])).join(' ');
}
