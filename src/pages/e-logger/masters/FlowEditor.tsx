import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { FormFields } from '#src/engine/form/FormFields.tsx';
import { RowList } from '#src/engine/form/builder/RowList.tsx';
import { useRows } from '#src/engine/form/builder/useRows.ts';
import { StepEditor, type StepDraft } from './StepEditor';

const mostSteps = 20;

/** Whether a step says who signs it and as what, and what it depends on. */
const isWhole = ({ name, meaning, own_meaning: own, only_if: onlyIf, show_when: conditions, ...who }: StepDraft): boolean =>
  Boolean(name) &&
  Boolean(meaning === 'own' ? own : meaning) &&
  (onlyIf !== 'value' || (conditions ?? []).length > 0) &&
  (who.author_manager === true ||
    who.entity_owner === true ||
    [who.users, who.groups].some(list => Array.isArray(list) && list.length > 0));

/** The steps of an approval in their order, dragged or moved by keys, one of them in an editor, and whether one person may sign several. */
export function FlowEditor({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { rows, setRows, nextPlace } = useRows<StepDraft>('approval_flow');
  const [chosen, setChosen] = useState<number | null>(rows[0]?.place ?? null);
  const current = rows.find(({ place }) => place === chosen);
  const add = () => {
    setRows([...rows, { place: nextPlace, row: { key: null, name: null, meaning: 'reviewed', users: [], groups: [], only_if: 'always' } }]);
    setChosen(nextPlace);
  };
  const meaningOf = ({ meaning, own_meaning: own }: StepDraft) =>
    meaning && meaning !== 'own' ? translate(`elogger.meanings.${meaning}`, { _: meaning }) : (own ?? '');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' }, gap: 2 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormFields resource={resource} names={['sign_once']} creating={false} />
      </Box>
      <RowList
        rows={rows}
        chosen={chosen}
        settings={null}
        wordsOf={row => ({ name: row.name || translate('elogger.flow.new'), kind: meaningOf(row), hasIssue: !isWhole(row) })}
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
        <StepEditor
          resource={resource}
          row={current.row}
          onChange={row => setRows(rows.map(one => (one.place === chosen ? { ...one, row } : one)))}
        />
      )}
    </Box>
  );
}
