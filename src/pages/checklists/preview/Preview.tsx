import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { AnswerContext } from '#src/engine/record/checklists/AnswerContext.ts';
import { Rows } from '#src/engine/record/checklists/checklistStyle.ts';
import { ParameterRow } from '#src/engine/record/checklists/ParameterRow.tsx';
import { ProgressLine } from '#src/engine/record/checklists/ProgressLine.tsx';
import { ReferencePicture } from '#src/engine/record/checklists/ReferencePicture.tsx';
import { readRules } from '#src/engine/record/checklists/readChecklists.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { relevantParameters } from '#src/domain/checklists/relevantKeys.ts';
import { progressOf } from '#src/domain/checklists/progress.ts';
import type { Row } from '../rows';
import { useTrial } from './useTrial';

const nowhere = () => undefined;

/** The checklist as a phone shows it: it can be tried, and judges what is tried. Nothing of it is kept. */
export function Preview({ rows }: { rows: readonly Row[] }) {
  const translate = useTranslate();
  const { since } = useFormats();
  const { control } = useFormContext();
  const [name, photo, video, comment] = useWatch({ control, name: ['name', 'photo', 'video', 'comment'] }) as unknown[];
  const rules = useMemo(() => readRules({ photo, video, comment }), [photo, video, comment]);
  const { parameters, pending, give, clear } = useTrial(rows, rules);
  const pictures = useMemo(
    () =>
      new Map(
        rows.flatMap(({ key, name: called, reference }) =>
          typeof reference === 'string' && reference !== ''
            ? [[String(key), <ReferencePicture key={key} name={String(called ?? '')} address={reference} />] as const]
            : [],
        ),
      ),
    [rows],
  );
  const answering = useMemo(() => ({ give, next: nowhere, since }), [give, since]);
  const title = typeof name === 'string' ? name : '';
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('builder.preview')}
        </Typography>
        <Button size="small" onClick={clear}>
          {translate('builder.clear')}
        </Button>
      </Box>
      <Box
        sx={{
          width: '100%',
          maxWidth: 360,
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
          bgcolor: 'background.paper',
          overflow: 'hidden',
        }}
      >
        <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
          <ProgressLine progress={progressOf([{ parameters }])} label={title || translate('builder.preview')} />
        </Box>
        <AnswerContext.Provider value={answering}>
          <Rows sx={{ '& > li': { gridTemplateColumns: 'minmax(0, 1fr) !important' }, '& .more': { gridColumn: '1 / -1 !important' } }}>
            {relevantParameters(parameters).map(parameter => (
              <ParameterRow
                key={parameter.key}
                checklist={0}
                checklistName={title}
                rules={rules}
                parameter={parameter}
                pending={pending.get(parameter.key)}
                disabled={false}
                isAt={false}
                known={pictures.get(parameter.key)}
              />
            ))}
          </Rows>
        </AnswerContext.Provider>
        {parameters.length === 0 && <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{translate('builder.empty')}</Box>}
      </Box>
    </Box>
  );
}
