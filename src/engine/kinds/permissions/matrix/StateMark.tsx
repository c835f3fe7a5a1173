import GrantIcon from '@mui/icons-material/CheckOutlined';
import DenyIcon from '@mui/icons-material/BlockOutlined';
import InheritIcon from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import type { RightState } from './rightStates';

const icons = { 1: GrantIcon, [-1]: DenyIcon, 0: InheritIcon } as const;
const colors = { 1: 'success.main', [-1]: 'error.main', 0: 'text.secondary' } as const;

/** The sign of a state. */
export function StateIcon({ state }: { state: RightState }) {
  const Icon = icons[state];
  return <Icon aria-hidden sx={{ fontSize: 16 }} />;
}

/** A state by sign, word and colour. */
export const StateMark = ({ state, children }: { state: RightState; children: string }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: colors[state], fontSize: '0.8125rem', whiteSpace: 'nowrap' }}
  >
    <StateIcon state={state} />
    {children}
  </Box>
);
