import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { ownValue } from '#definition/ownValue';
import { ColumnRow, useFieldLabel } from './ColumnRow';
import { FormatChoice } from './FormatChoice';
import { ResourceChoice } from './ResourceChoice';
import type { ImportDetail } from '#src/domain/imports/import.ts';
import { useColumnFormats } from './useColumnFormats';
import { useImportAction } from '../useImportAction';
import { UnmappedFields } from './UnmappedFields';
import { useResourceName } from '../useResourceName';

/** What the rows are, what each column feeds, and what may be done for them. */
export function MappingStep({ detail, onChecked }: { detail: ImportDetail; onChecked: () => void }) {
  const translate = useTranslate();
  const { busy, run } = useImportAction();
  const choose = (register: string) => void run('POST', `imports/${detail.id}/mapping`, { 'import-type': register });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 900 }}>
      <Box sx={panel}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {translate('imports.what')}
        </Typography>
        <ResourceChoice value={detail.register ?? ''} disabled={busy} onChange={choose} />
      </Box>
      {detail.register && detail.targets && <Columns key={detail.register} detail={detail} onChecked={onChecked} />}
    </Box>
  );
}

const panel = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 2, sm: 3 } } as const;

function Columns({ detail, onChecked }: { detail: ImportDetail; onChecked: () => void }) {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const { id, header_row, first_row, targets = [], makeable = [], keys = [], register } = detail;
  const { busy, run } = useImportAction();
  const [mapping, setMapping] = useState(detail.field_map ?? {});
  const [update, setUpdate] = useState(detail.update);
  const [makes, setMakes] = useState<readonly string[]>(detail.makes);
  const taken = new Set(Object.values(mapping));
  const without = targets.filter(({ target, required }) => required && !taken.has(target));
  const { readings, said, choose } = useColumnFormats(detail, mapping);
  const check = async () => {
    const plan = { 'column-mappings': mapping, 'import-update': update, makes, ...said };
    if (await run('POST', `imports/${id}/check`, plan)) onChecked();
  };
  return (
    <>
      <Box sx={panel}>
        <Typography variant="h2">{translate('imports.columns')}</Typography>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {translate('imports.columnsHelp')}
        </Typography>
        {detail.titles && detail.titles.length > 0 && (
          <Typography color="text.secondary" sx={{ mb: 1.5 }}>
            {translate('imports.titles', { titles: detail.titles.join(' · ') })}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {header_row.map((header, at) => (
            <ColumnRow
              key={header}
              header={header}
              example={first_row[at] ?? ''}
              register={register ?? ''}
              targets={targets}
              taken={taken}
              value={ownValue(mapping, header) ?? ''}
              onChange={target => setMapping({ ...mapping, [header]: target === '' ? null : target })}
            >
              {readings
                .filter(one => one.header === header)
                .map(one => (
                  <FormatChoice key={one.question} reading={one} onChange={way => choose(one, way)} />
                ))}
            </ColumnRow>
          ))}
        </Box>
        <UnmappedFields register={register ?? ''} targets={without} />
      </Box>
      <Box sx={{ ...panel, display: 'grid', gap: 1 }}>
        <FormControlLabel
          control={<Switch checked={update} onChange={(_, on) => setUpdate(on)} />}
          label={translate('imports.update')}
          sx={{ gap: 1, marginInline: 0 }}
        />
        {keys.length > 0 && <Keys keys={keys} register={register ?? ''} />}
        {makeable.length > 0 && (
          <Box role="group" aria-label={translate('imports.makes')}>
            <Typography sx={{ mt: 1 }}>{translate('imports.makes')}</Typography>
            {makeable.map(name => (
              <FormControlLabel
                key={name}
                label={nameOf(name)}
                control={
                  <Checkbox
                    size="small"
                    checked={makes.includes(name)}
                    onChange={(_, on) => setMakes(on ? [...makes, name] : makes.filter(one => one !== name))}
                  />
                }
              />
            ))}
          </Box>
        )}
        <Box>
          <Button variant="contained" disabled={busy || taken.size === 0} onClick={() => void check()}>
            {translate('imports.check')}
          </Button>
        </Box>
      </Box>
    </>
  );
}

/** What tells one record from another. */
function Keys({ keys, register }: { keys: readonly (readonly string[])[]; register: string }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const list = new Intl.ListFormat(useLocale());
  const words = keys.map(key => list.format(key.map(field => labelOf(register, field)))).join(translate('imports.orElse'));
  return (
    <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('imports.recognised', { keys: words })}</Typography>
  );
}
