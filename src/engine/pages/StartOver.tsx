import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useResourceContext, useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { reasonsIn } from '../data/readProblem';
import { useCall } from '../data/useCall';

interface Props {
  /** The call that does it. */
  path: string;
  /** What is read again afterwards: the list around it unless told. */
  queryKey?: readonly unknown[];
  /** What goes. */
  help?: string;
}

/** Below the list of a sample app: the first examples again, once one has confirmed that all else goes. */
export function StartOver({ path, queryKey, help = 'sampleLists.startOverHelp' }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const queries = useQueryClient();
  const resource = useResourceContext();
  const [isAsking, setAsking] = useState(false);
  const begin = async () => {
    setAsking(false);
    try {
      await call('POST', path, { base: 'apps', body: {} });
    } catch (error) {
      for (const reason of reasonsIn(error)) notify(reason, { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: queryKey ?? [resource] });
  };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
      <Button onClick={() => setAsking(true)}>{translate('sampleLists.startOver')}</Button>
      <Confirm
        isOpen={isAsking}
        title={translate('sampleLists.startOver')}
        content={translate(help)}
        onClose={() => setAsking(false)}
        onConfirm={() => void begin()}
      />
    </Box>
  );
}
