import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate, type Identifier } from 'ra-core';
import type { Resource } from '#definition';
import { mostParameters, parameterIssues } from '#src/domain/checklists/parameterIssues.ts';
import { BuilderPanes, type Pane } from '#src/engine/form/builder/BuilderPanes.tsx';
import { RowList } from '#src/engine/form/builder/RowList.tsx';
import { keysOf } from '#src/engine/form/builder/rows.ts';
import { useRows } from '#src/engine/form/builder/useRows.ts';
import { SheetExport } from '#src/engine/form/sheet/SheetExport.tsx';
import { SheetImport } from '#src/engine/form/sheet/SheetImport.tsx';
import type { Sheet } from '#src/engine/form/sheet/useReadSheet.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { ParameterEditor } from './editor/ParameterEditor';
import { SettingsEditor } from './editor/SettingsEditor';
import { Preview } from './preview/Preview';
import type { Row } from './rows';

interface Props {
  resource: Resource;
  creating: boolean;
  /** Keys of parameters that somebody was asked for. */
  used: ReadonlySet<string>;
  /** The checklist, once it is saved. */
  id: Identifier | null;
}

/** List, editor and preview beside each other, or one of them. */
export function Builder({ resource, creating, used, id }: Props) {
  const translate = useTranslate();
  const { rows, setRows, nextPlace } = useRows<Row>('parameters');
  const texts = useTexts(resource);
  const { setValue } = useFormContext();
  const { isDirty } = useFormState();
  // Null: the checklist itself, its name and rules.
  const [chosen, setChosen] = useState<number | null>(creating ? null : (rows[0]?.place ?? null));
  const [pane, setPane] = useState<Pane>(creating ? 'edit' : 'list');
  const at = rows.findIndex(({ place }) => place === chosen);
  const current = rows[at];
  const keys = keysOf(rows);
  const issues = parameterIssues(
    rows.map(({ row }) => row),
    new Set([...used].filter(key => !keys.has(key))),
  );
  const change = (row: Row) => setRows(rows.map(one => (one.place === chosen ? { ...one, row } : one)));
  const choose = (place: number | null) => {
    setChosen(place);
    setPane('edit');
  };
  const add = () => {
    const section = rows.at(-1)?.row.section ?? null;
    setRows([...rows, { place: nextPlace, row: { name: '', key: '', type: 'Number', required: true, section } }]);
    choose(nextPlace);
  };
  const readSheet = (sheet: Sheet, how: 'replace' | 'append') => {
    const placed = (sheet.rows as readonly Row[]).map((row, at) => ({ place: nextPlace + at, row }));
    setRows(how === 'append' ? [...rows, ...placed] : placed);
    if (how === 'replace') for (const [name, value] of Object.entries(sheet.settings)) setValue(name, value, { shouldDirty: true });
    setChosen(placed[0]?.place ?? null);
  };
  return (
    <BuilderPanes
      pane={pane}
      onPane={setPane}
      label={translate('builder.list')}
      list={
        <RowList
          rows={rows}
          chosen={current?.place ?? null}
          settings={translate('builder.settings')}
          wordsOf={(row, index) => ({
            name: row.name || translate('builder.new'),
            kind: row.type ? texts.option('parameters_type', row.type) : '',
            hasIssue: issues.some(issue => issue.at === index) || !row.name || !row.type,
          })}
          onChoose={choose}
          onChange={setRows}
          nextPlace={nextPlace}
          taken={used}
          adding={
            <Button
              startIcon={<AddIcon />}
              variant="outlined"
              disabled={rows.length >= mostParameters}
              onClick={add}
              sx={{ minHeight: 44 }}
            >
              {translate('builder.add')}
            </Button>
          }
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SheetImport resource={resource} list="parameters" count={rows.length} onRead={readSheet} />
            {id !== null && <SheetExport resource={resource.name} id={id} />}
            {id !== null && isDirty && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{translate('builder.sheet.saved')}</Box>}
          </Box>
        </RowList>
      }
      edit={
        current ? (
          <ParameterEditor
            key={current.place}
            resource={resource}
            row={current.row}
            earlier={rows.slice(0, at).map(({ row }) => row)}
            issues={issues.filter(issue => issue.at === at)}
            isUsed={used.has(current.row.key ?? '')}
            taken={keysOf(rows.filter(({ place }) => place !== chosen))}
            onChange={change}
          />
        ) : (
          <SettingsEditor creating={creating} resource={resource} />
        )
      }
      preview={<Preview rows={rows.map(({ row }) => row)} />}
    />
  );
}
