import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import type { Field, Resource } from '#definition';
import { RowList } from '#src/engine/form/builder/RowList.tsx';
import type { BuilderRow } from '#src/engine/form/builder/rows.ts';
import { useRows } from '#src/engine/form/builder/useRows.ts';
import { NestedControl } from '#src/engine/kinds/list/NestedControl.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';

interface Step extends BuilderRow {
  name?: string | null;
  meaning?: string | null;
}

const mostSteps = 20;

/** The steps of an approval in their order, dragged or moved by keys, and one of them in an editor. */
export function FlowEditor({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { errors } = useFormState();
  const { rows, setRows, nextPlace } = useRows<Step>('approval_flow');
  const [chosen, setChosen] = useState<number | null>(rows[0]?.place ?? null);
  const current = rows.find(({ place }) => place === chosen);
  const { fields } = resource.fields.approval_flow as unknown as { fields: Readonly<Record<string, Field>> };
  const isWhole = ({ name, meaning, users, groups }: Step) =>
    Boolean(name) && Boolean(meaning) && [users, groups].some(list => Array.isArray(list) && list.length > 0);
  const add = () => {
    setRows([...rows, { place: nextPlace, row: { key: null, name: null, meaning: 'reviewed', users: [], groups: [], only_if: 'always' } }]);
    setChosen(nextPlace);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' }, gap: 2 }}>
      <RowList
        rows={rows}
        chosen={chosen}
        settings={null}
        wordsOf={row => ({
          name: row.name || translate('elogger.flow.new'),
          kind: row.meaning ? translate(`elogger.meanings.${row.meaning}`, { _: row.meaning }) : '',
          hasIssue: !isWhole(row),
        })}
        onChoose={setChosen}
        onChange={setRows}
        nextPlace={nextPlace}
        taken={new Set()}
        adding={
          <Button startIcon={<AddIcon />} variant="outlined" disabled={rows.length >= mostSteps} onClick={add} sx={{ minHeight: 44 }}>
            {translate('elogger.flow.add')}
          </Button>
        }
      >
        {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('elogger.flow.none')}</Box>}
      </RowList>
      {current && (
        <Box role="group" aria-label={texts.field('approval_flow')} sx={{ display: 'grid', gap: 2, alignContent: 'start', maxWidth: 560 }}>
          {Object.entries(fields)
            .filter(([name]) => name !== 'key')
            .map(([name, field]) => (
              <NestedControl
                key={name}
                id={`step-${name}`}
                outer="approval_flow"
                name={name}
                field={field}
                row={current.row}
                resource={resource}
                invalid={errors.approval_flow !== undefined}
                onChange={row => setRows(rows.map(one => (one.place === chosen ? { ...one, row } : one)))}
              />
            ))}
        </Box>
      )}
    </Box>
  );
}
