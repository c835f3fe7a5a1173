import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMatrix } from './MatrixContext';
import { reasonFor } from './RightsHolder';
import { StateMark } from './StateMark';
import { stateKey, stateOf } from './rightStates';

/** How the one it is compared with stands to a right: what is set where one edits, what comes of it where one reads. */
export function OtherState({ name }: { name: string }) {
  const translate = useTranslate();
  const { other, set } = useMatrix();
  if (!other) return null;
  const state = stateOf(other.own, name);
  const { granted } = reasonFor(other, name);
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 132px' }, minWidth: 0 }}>
      <Box
        sx={{ fontSize: '0.75rem', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        title={other.name}
      >
        {other.name}
      </Box>
      {set ? (
        <StateMark state={state}>{translate(stateKey(state))}</StateMark>
      ) : (
        <StateMark state={granted ? 1 : 0}>{translate(granted ? 'engine.rights.allowed' : 'engine.rights.notAllowed')}</StateMark>
      )}
    </Box>
  );
}
