import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { ImportDetail } from '#src/domain/imports/import.ts';
import { isUnderWay } from '#src/domain/imports/import.ts';
import { MappingStep } from './mapping/MappingStep';
import { ResultStep } from './rows/ResultStep';
import { ReviewStep } from './rows/ReviewStep';
import { ImportStateBadge } from './ImportStateBadge';
import { ImportProgress } from './ImportProgress';
import { useImport } from './useImports';

/** One import, at the step it is at. */
export function ImportPage({ id }: { id: number }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data, error } = useImport(id);
  if (error && !data) {
    const [message = ''] = readProblem(error).messages;
    return (
      <StateMessage isError isPage title={translate(message, { _: message })}>
        <Button variant="contained" component={Link} to="/imports">
          {translate('pages.imports')}
        </Button>
      </StateMessage>
    );
  }
  if (!data) return <RecordSkeleton />;
  return (
    <>
      <PageHeader
        title={data.name}
        note={translate('imports.rows', { smart_count: data.total, shown: number(data.total) })}
        back={{ to: '/imports', label: translate('pages.imports') }}
      >
        <ImportStateBadge state={data.state} />
      </PageHeader>
      <Steps detail={data} />
    </>
  );
}

/** How an import ends that was to be all or nothing, by its problem. */
const ends: Readonly<Record<string, string>> = { refused: 'imports.allTakenBack', kept: 'imports.notAllTakenBack' };

function Steps({ detail }: { detail: ImportDetail }) {
  const translate = useTranslate();
  const [isMapping, setMapping] = useState(false);
  const { state, problem, saved } = detail;
  const isBegun = Object.keys(saved).length > 0;
  if (isUnderWay(state)) return <ImportProgress detail={detail} />;
  if (state === 'uploaded' || isMapping) return <MappingStep detail={detail} onChecked={() => setMapping(false)} />;
  return (
    <>
      {problem && (
        <Box role="alert" sx={{ border: 1, borderColor: 'error.main', borderRadius: 2, px: 2, py: 1.5, mb: 2 }}>
          <Typography>{Object.hasOwn(ends, problem) ? translate(ends[problem] ?? problem) : problem}</Typography>
        </Box>
      )}
      {state === 'checked' || (state === 'failed' && !isBegun) ? (
        <ReviewStep detail={detail} onMapping={() => setMapping(true)} />
      ) : (
        <ResultStep detail={detail} />
      )}
    </>
  );
}
