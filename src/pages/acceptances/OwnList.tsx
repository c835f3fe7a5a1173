import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';

interface Props<Row> {
  title: string;
  /** Where its texts stand: `<name>.subtitle`, `unknown`, `empty` and `emptyHelp`. */
  name: string;
  icon: ReactNode;
  rows: readonly Row[] | undefined;
  reading: {
    /** Whether the server has no such list. */
    isUnknown: boolean;
    problem: string | null;
    retry: () => void;
    hasMore: boolean;
    more: () => void;
    isLoadingMore: boolean;
  };
  children: (row: Row) => ReactNode;
}

/** A list of what concerns the person alone, page after page, with its states. */
export function OwnList<Row>({ title, name, icon, rows, reading, children }: Props<Row>) {
  const translate = useTranslate();
  const { isUnknown, problem, retry, hasMore, more, isLoadingMore } = reading;
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader title={title} subtitle={translate(`${name}.subtitle`)} />
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
        {isUnknown ? (
          <StateMessage icon={icon} title={translate(`${name}.unknown`)} />
        ) : problem ? (
          <LoadFailed message={problem} onRetry={retry} />
        ) : !rows ? (
          <ListSkeleton rows={5} />
        ) : rows.length === 0 ? (
          <StateMessage icon={icon} title={translate(`${name}.empty`)} help={translate(`${name}.emptyHelp`)} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > :first-of-type': { borderTop: 0 } }}>
            {rows.map(children)}
          </Box>
        )}
      </Box>
      {hasMore && (
        <Button onClick={more} disabled={isLoadingMore} sx={{ mt: 1.5 }}>
          {translate('acceptances.more')}
        </Button>
      )}
    </Box>
  );
}
