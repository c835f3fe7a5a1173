import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { isolate } from '#definition/derive/direction';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';

/** Where the code on a label leads: to the asset of the tag, or to the search where no asset has it. */
export default function AssetOfTag() {
  const translate = useTranslate();
  const call = useCall();
  const { tag = '' } = useParams();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['hardware', 'bytag', tag],
    queryFn: ({ signal }) => call('GET', `hardware/bytag/${encodeURIComponent(tag)}`, { signal }).then(idIn, refusedAsNull),
    retry: false,
    // What was unknown a moment ago may have been made since.
    gcTime: 0,
  });
  if (isPending) return <RecordSkeleton />;
  if (data) return <Navigate to={`/hardware/${data}/show`} replace />;
  if (isError)
    return (
      <StateMessage isPage isError title={translate('scanning.tagFailed')}>
        <Button color="secondary" onClick={() => void refetch()}>
          {translate('engine.retry')}
        </Button>
      </StateMessage>
    );
  return (
    <StateMessage
      isPage
      icon={<ScanIcon />}
      title={translate('scanning.unknownTag', { tag: isolate(tag) })}
      help={translate('scanning.unknownTagHelp')}
    >
      <Button variant="contained" component={Link} to={`/hardware?filter=${encodeURIComponent(JSON.stringify({ search: tag }))}`}>
        {translate('scanning.searchAssets')}
      </Button>
      <Button component={Link} to="/scanning">
        {translate('scanning.scanAnother')}
      </Button>
    </StateMessage>
  );
}

/** The id in the answer of a server of the family: of the record itself, or within an envelope. */
function idIn(answer: unknown): number | null {
  const { id, payload } = (answer ?? {}) as { id?: unknown; payload?: { id?: unknown } | null };
  const found = Number(id ?? payload?.id);
  return Number.isInteger(found) && found > 0 ? found : null;
}

/** What the server refuses it does not know; what did not reach it is thrown again. */
function refusedAsNull(error: unknown): null {
  const { status } = readProblem(error);
  if (status >= 200 && status < 500) return null;
  throw error;
}
