import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { parametersOf, type Inspection } from '../read/inspection';
import { useInspection } from '../read/useInspection';
import { AnsweredSections } from '../show/AnsweredSections';
import { InspectionFacts } from '../show/InspectionFacts';
import { InspectionPart } from '../show/InspectionPart';

interface Props {
  id: number;
  /** The answers that are marked, by their ids. */
  marked: ReadonlySet<number>;
  onMark: (answer: number, isMarked: boolean) => void;
  /** Told what may be done once it is known. */
  onRead: (inspection: Inspection) => void;
}

/** The inspection that is judged: its facts, and each parameter with limits, value, earlier values, comment and photos. */
export function DeskRecord({ id, marked, onMark, onRead }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { data, error, refetch } = useInspection(id);
  useEffect(() => {
    if (data) onRead(data);
  }, [data, onRead]);
  const record = useRef<HTMLDivElement>(null);
  useShortcuts({
    zoom: () => {
      // The photos know by themselves how they are shown: the first one is pressed.
      const photo = record.current?.querySelector<HTMLElement>('[data-answered] button.quiet');
      photo?.click();
      return photo !== null && photo !== undefined;
    },
    parameter: ({ key }) => {
      const answer = data && parametersOf(data)[Number(key) - 1]?.answerId;
      if (answer === null || answer === undefined) return false;
      onMark(answer, !marked.has(answer));
      return true;
    },
  });
  if (error && !data) return <LoadFailed message={error.message} onRetry={refetch} />;
  if (!data) return <RecordSkeleton />;
  const { asset, audit_name: name, excuse_comment: excuse, approval_comment: verdict } = data;
  return (
    <InspectionPart inspection={data}>
      <Box ref={record} sx={{ display: 'grid', gap: 1.5 }}>
        <Box>
          <Typography variant="h2">
            <Box
              component={Link}
              to={createPath({ resource: 'inspections', type: 'show', id })}
              sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
            >
              {asset?.name ?? name}
            </Box>
          </Typography>
          <Box sx={{ color: 'text.secondary', mb: 0.5 }}>{name}</Box>
          <InspectionFacts inspection={data} />
        </Box>
        {excuse && (
          <Alert severity="info" role="note">
            {translate('inspections.excuse.asked', { comment: excuse })}
          </Alert>
        )}
        {verdict && (
          <Alert severity="info" role="note">
            {translate('inspections.desk.lastVerdict', { comment: verdict })}
          </Alert>
        )}
        <AnsweredSections inspection={data} selected={marked} {...(data.allowed.reject && { onSelect: onMark })} />
      </Box>
    </InspectionPart>
  );
}
