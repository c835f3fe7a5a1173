import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Field, Resource } from '#definition';
import { isBlank } from '#definition/texts';
import { DerivedCell } from '../../kinds/DerivedCell';
import { useMay } from '../../rights/useMay';
import { useTexts } from '../../texts/useTexts';
import { isSameIn, versionedFields, type Version } from './versions';

interface Props {
  resource: Resource;
  names: { number: string; comment: string };
  version: Version;
  /** The one it is set beside. */
  other: Version | undefined;
  others: readonly Version[];
  onCompare: (number: number | null) => void;
}

/** A version field by field; beside another only what differs, older first. */
export function VersionFacts({ resource, names, version, other, others, onCompare }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const may = useMay();
  const { fields } = resource;
  const columns = other ? [version, other].sort((a, b) => a.number - b.number) : [version];
  const shown = versionedFields(resource, names).filter(name => {
    const field = fields[name] as Field;
    if (!may.right(field.access?.read)) return false;
    return other ? !isSameIn(field, version, other, name) : !isBlank(version.values[name]);
  });
  const title = (number: number) => translate('engine.versions.one', { number });
  return (
    <Box component="section" aria-labelledby="version-title" sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography id="version-title" component="h2" variant="h6" sx={{ flex: '1 1 auto' }}>
          {title(version.number)}
        </Typography>
        {others.length > 0 && (
          <TextField
            select
            size="small"
            label={translate('engine.versions.compare')}
            value={other?.number ?? ''}
            onChange={event => onCompare(event.target.value === '' ? null : Number(event.target.value))}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 200 }}
          >
            <option value="">{translate('engine.versions.nothing')}</option>
            {others.map(({ number }) => (
              <option key={number} value={number}>
                {title(number)}
              </option>
            ))}
          </TextField>
        )}
      </Box>
      {shown.length === 0 ? (
        <Typography color="text.secondary">{translate('engine.versions.same')}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={tableSx}>
            <thead>
              <tr>
                <th scope="col">{translate('engine.versions.field')}</th>
                {columns.map(({ number }) => (
                  <th key={number} scope="col">
                    {title(number)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(name => (
                <tr key={name}>
                  <th scope="row">{texts.field(name)}</th>
                  {columns.map(({ number, values }) => (
                    <td key={number}>
                      <DerivedCell mark="none" name={name} resource={resource} record={values} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
}

const tableSx = {
  ...{ width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& :is(th, td)': { px: 1.5, py: 1, textAlign: 'start', verticalAlign: 'top', overflowWrap: 'break-word' },
  '& th': { color: 'text.secondary', fontWeight: 600 },
  '& tbody th': { width: 180, fontWeight: 400 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
