import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { manyDecisions } from '../desk/decisionsOf';
import { DeskBar } from '../desk/DeskBar';
import { DeskFilters } from '../desk/DeskFilters';
import { SelectedBar } from '../desk/SelectedBar';
import type { Tab } from '../desk/tabs';
import { mostSelected } from '../desk/useAllMatching';
import { useDecisions } from '../desk/useDecisions';
import { useDeskPlace } from '../desk/useDeskPlace';
import type { DeskSelection } from '#src/engine/desk/useDeskSelection.ts';
import type { Verdict } from '../desk/verdict';
import type { Inspection } from '../read/inspection';
import { AnswerDialog } from './AnswerDialog';
import { Grid } from './Grid';
import { MatrixTools } from './MatrixTools';
import { printStyle } from './printStyle';
import type { MatrixRow } from './readMatrix';
import { useMarks } from './useMarks';
import { useMatrix, useMatrixQuery } from './useMatrix';

interface Props {
  tab: Tab;
  selection: DeskSelection<Inspection>;
  /** Those that are judged and leave the queue. */
  gone: ReadonlySet<number>;
  onJudge: (verdict: Verdict, inspections: readonly Inspection[]) => void;
}

/** The second view of the desk: inspections of one checklist beside each other, a column for each parameter. */
export function Matrix({ tab, selection: { selected, select, replace }, gone, onJudge }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const { go } = useDeskPlace();
  const [checklist, setChecklist] = useState<number | null>(null);
  const query = useMatrixQuery(checklist);
  const { found, first, rows: all, parameters } = useMatrix(query);
  const { fetchNextPage, isFetchingNextPage } = found;
  const rows = useMemo(() => all.filter(({ inspection: { id } }) => !gone.has(id)), [all, gone]);
  const inspections = useMemo(() => rows.map(({ inspection }) => inspection), [rows]);
  const { marked, toggle, clear } = useMarks();
  const [opened, setOpened] = useState<{ row: MatrixRow; parameter: Parameter } | null>(null);
  const [judgedCount, setJudged] = useState(0);
  const total = Math.max((first?.total ?? 0) - (all.length - rows.length), rows.length);

  const chosen = [...selected.values()];
  const withMarks = inspections.filter(({ id }) => marked.has(id));
  // Marked cells are sent back as such, whatever rows are selected beside them.
  const meant = withMarks.length > 0 ? withMarks : chosen;
  const decisions = manyDecisions(tab, may).filter(decision => withMarks.length === 0 || decision === 'reject');
  const { begin, dialog } = useDecisions({
    ...{ decisions, meant, marked },
    onJudge: (verdict, judged) => {
      clear();
      setJudged(count => count + 1);
      onJudge(verdict, judged);
    },
  });
  const onEnd = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  const readAll = async () => {
    let page = found;
    while (page.hasNextPage && (page.data?.pages.length ?? 0) * 200 < mostSelected) page = await page.fetchNextPage();
    return page.data?.pages.flatMap(one => one.rows.map(({ inspection }) => inspection)) ?? [];
  };

  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'clip' }}>
      <GlobalStyles styles={printStyle} />
      <DeskFilters tab={tab}>
        <Box sx={{ flex: 1 }} />
        <MatrixTools page={first} query={query} onChecklist={setChecklist} />
      </DeskFilters>
      {chosen.length > 0 && (
        <SelectedBar count={chosen.length} shown={inspections} total={total} readAll={readAll} gone={gone} onSelect={replace} />
      )}
      {meant.length > 0 && decisions.length > 0 && (
        <Box sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <DeskBar decisions={decisions} count={meant.length} onDecide={begin} />
        </Box>
      )}
      {found.error && (
        <Alert severity="error">
          {readProblem(found.error)
            .messages.map(message => translate(message, { _: message }))
            .join(' ')}
        </Alert>
      )}
      {found.isPending ? (
        <ListSkeleton rows={10} />
      ) : rows.length === 0 && !found.error ? (
        <StateMessage icon={<DoneIcon />} title={translate(`inspections.desk.none.${tab}`)} />
      ) : (
        <Grid
          {...{ rows, total, parameters, selected, marked, onEnd }}
          judged={judgedCount}
          onSelect={({ inspection: { id } }, isRange) => select(inspections, id, isRange || !selected.has(id), isRange)}
          onMark={toggle}
          onOpen={(row, parameter) => setOpened({ row, parameter })}
        />
      )}
      {opened && (
        <AnswerDialog
          {...opened}
          isMarked={marked.get(opened.row.inspection.id)?.includes(opened.row.cells.get(opened.parameter.key)?.answer ?? 0) === true}
          onMark={() => toggle(opened.row, opened.parameter)}
          onShow={() => go({ view: 'queue', id: opened.row.inspection.id })}
          onClose={() => setOpened(null)}
        />
      )}
      {dialog}
    </Box>
  );
}
