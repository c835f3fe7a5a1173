import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { textKey } from '#definition/derive/messages';
import { humanize } from '#definition/texts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { ImportTarget } from '#src/domain/imports/import.ts';

interface Props {
  header: string;
  /** What stands below it in the first row. */
  example: string;
  register: string;
  targets: readonly ImportTarget[];
  /** What other columns feed. */
  taken: ReadonlySet<string | null>;
  value: string;
  onChange: (target: string) => void;
  /** What else is to be said of the column. */
  children?: ReactNode;
}

/** A column of the file, and the field it feeds. */
export function ColumnRow({ header, example, register, targets, taken, value, onChange, children }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const own = targets.filter(({ inner }) => inner === undefined);
  const inner = targets.filter(target => target.inner !== undefined);
  const option = ({ target, field, inner: name, of, label: givenLabel }: ImportTarget) => {
    const label = labelOf(register, field);
    const words = name === undefined ? label : `${label}: ${givenLabel ?? labelOf(of ?? '', name)}`;
    return (
      <option key={target} value={target} disabled={target !== value && taken.has(target)}>
        {words}
      </option>
    );
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 1,
        alignItems: 'center',
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box component="bdi" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {header}
        </Box>
        <Box
          component="bdi"
          sx={{
            display: 'block',
            color: 'text.secondary',
            fontSize: '0.8125rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {example}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          select
          size="small"
          value={value}
          onChange={event => onChange(event.target.value)}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('imports.feeds', { header }) } }}
        >
          <option value="">{translate('imports.leaveOut')}</option>
          <optgroup label={translate('imports.ownFields')}>{own.map(option)}</optgroup>
          <optgroup label={translate('imports.innerFields')}>{inner.map(option)}</optgroup>
        </TextField>
        {children}
      </Box>
    </Box>
  );
}

/** The label of a field in the person's language, behind that of the action that asks it: `Check out: Person`. */
export function useFieldLabel(): (register: string, field: string) => string {
  const translate = useTranslate();
  const registry = useRegistry();
  return (register, target) => {
    const [action, field = target] = target.includes(':') ? target.split(':') : [undefined, target];
    const resource = registry.has(register) ? registry.get(register) : undefined;
    const done = action === undefined ? undefined : resource?.actions[action];
    const fields = done ? done.fields : resource?.fields;
    const label = translate(textKey.field(register, field), { _: fields?.[field]?.label ?? humanize(field) });
    return action === undefined
      ? label
      : `${translate(textKey.action(register, action), { _: done?.label ?? humanize(action) })}: ${label}`;
  };
}
