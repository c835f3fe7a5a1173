import Box from '@mui/material/Box';
import { useDeferredValue, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { isStatic, most, type FieldKind } from '#src/domain/e-loggers/field.ts';
import { formIssues } from '#src/domain/e-loggers/formIssues.ts';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import { DerivedInput } from '#src/engine/form/DerivedInput.tsx';
import { BuilderPanes, type Pane } from '#src/engine/form/builder/BuilderPanes.tsx';
import { RowList } from '#src/engine/form/builder/RowList.tsx';
import { keysOf } from '#src/engine/form/builder/rows.ts';
import { useRows } from '#src/engine/form/builder/useRows.ts';
import { SheetExport } from '#src/engine/form/sheet/SheetExport.tsx';
import { SheetImport } from '#src/engine/form/sheet/SheetImport.tsx';
import type { Sheet } from '#src/engine/form/sheet/useReadSheet.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { FormTrial } from '../forms/FormTrial';
import { FieldEditor } from './FieldEditor';
import { newField, type FieldDraft } from './fieldRow';
import { Palette } from './Palette';
import { Templates } from './Templates';
import type { Published } from './usePublished';

interface Props {
  resource: Resource;
  creating: boolean;
  /** The form, once it is saved. */
  id: number | null;
  published: Published;
}

/** Fields with the palette, the editor of one of them, and the phone that tries them: beside each other, or one of them. */
export function Builder({ resource, creating, id, published }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { isDirty } = useFormState();
  const { rows, setRows, nextPlace } = useRows<FieldDraft>('fields');
  // Null: the form itself, its name and category.
  const [chosen, setChosen] = useState<number | null>(creating ? null : (rows[0]?.place ?? null));
  const [pane, setPane] = useState<Pane>(creating ? 'edit' : 'list');
  const at = rows.findIndex(({ place }) => place === chosen);
  const current = rows[at];
  // Typing does not wait for 200 fields to be drawn anew.
  const tried = useDeferredValue(rows);
  const issues = formIssues(readFields(rows.map(({ row }) => row)), published.kinds);
  const choose = (place: number | null) => {
    setChosen(place);
    setPane('edit');
  };
  const readSheet = (sheet: Sheet, how: 'replace' | 'append') => {
    const placed = (sheet.rows as readonly FieldDraft[]).map((row, index) => ({ place: nextPlace + index, row }));
    setRows(how === 'append' ? [...rows, ...placed] : placed);
  };
  const add = (kind: FieldKind) => {
    const place = at < 0 ? rows.length : at + 1;
    setRows(rows.toSpliced(place, 0, { place: nextPlace, row: newField(kind) }));
    choose(nextPlace);
  };
  return (
    <BuilderPanes
      pane={pane}
      onPane={setPane}
      label={translate('elogger.form.list')}
      list={
        <RowList
          rows={rows}
          chosen={current?.place ?? null}
          settings={texts.one}
          wordsOf={({ label, kind }, index) => ({
            name: label || translate('elogger.form.new'),
            kind: kind ? texts.option('fields_kind', kind) : '',
            hasIssue: issues.some(issue => issue.at === index),
            isHeading: kind === 'heading',
          })}
          onChoose={choose}
          onChange={setRows}
          nextPlace={nextPlace}
          taken={new Set(published.kinds.keys())}
          adding={<Palette isFull={rows.length >= most.fields} onAdd={add} />}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SheetImport resource={resource} list="fields" count={rows.length} onRead={readSheet} />
            {id !== null && <SheetExport resource={resource.name} id={id} />}
            {id !== null && isDirty && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{translate('builder.sheet.saved')}</Box>}
          </Box>
          {rows.length > 0 && (
            <Box sx={{ px: 1, color: 'text.secondary', fontSize: '0.75rem' }}>
              {translate('elogger.form.count', {
                smart_count: rows.filter(({ row }) => row.kind && !isStatic({ kind: row.kind })).length,
                most: most.fields,
              })}
            </Box>
          )}
        </RowList>
      }
      edit={
        current ? (
          <FieldEditor
            key={current.place}
            resource={resource}
            row={current.row}
            earlier={rows.slice(0, at).map(({ row }) => row)}
            issues={issues.filter(issue => issue.at === at)}
            published={published.kinds.get(current.row.key ?? '')}
            taken={new Set([...keysOf(rows.filter(({ place }) => place !== chosen)), ...published.kinds.keys()])}
            onChange={row => setRows(rows.map(one => (one.place === chosen ? { ...one, row } : one)))}
          />
        ) : (
          <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
            {rows.length === 0 && (
              <Templates onChoose={fields => setRows(fields.map((row, index) => ({ place: nextPlace + index, row })))} />
            )}
            {resource.form.tabs
              .flatMap(({ fields }) => fields)
              .filter(name => name !== 'fields')
              .map(name => (
                <DerivedInput key={name} name={name} creating={creating} />
              ))}
          </Box>
        )
      }
      preview={<FormTrial rows={tried} />}
    />
  );
}
