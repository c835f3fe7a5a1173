import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { explainRight } from '#definition/derive/explainRight';
import { useMatrix } from './MatrixContext';
import { stateKey, stateOf, type RightState } from './rightStates';
import { StateMark } from './StateMark';
import { useReasonText } from './useReasonText';

/** Why a person has a right or has it not: their own value, each group's, the roles that pass everything, and what comes of it. */
export function WhyDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const translate = useTranslate();
  const reasonText = useReasonText();
  const { holder, words } = useMatrix();
  const memberships = holder.memberships ?? [];
  const groups = memberships.map(({ permissions }) => permissions);
  const reason = explainRight(name, holder.own, groups);
  const roles = (['superuser', 'admin'] as const).filter(role => role !== name);
  const mark = (state: RightState) => <StateMark state={state}>{translate(stateKey(state))}</StateMark>;
  return (
    <Dialog open onClose={onClose} aria-labelledby="why-title" fullWidth maxWidth="sm">
      <DialogTitle id="why-title">
        {words.right(name)}
        <Box component="bdi" dir="ltr" sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
          {name}
        </Box>
      </DialogTitle>
      <DialogContent>
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            '& th, & td': { textAlign: 'start', py: 0.75, borderBottom: 1, borderColor: 'divider', fontWeight: 400, fontSize: '0.875rem' },
          }}
        >
          <tbody>
            <Line label={translate('engine.rights.ownValue', { name: holder.name })}>{mark(stateOf(holder.own, name))}</Line>
            {memberships.map(group => (
              <Line key={group.id} label={translate('engine.rights.groupValue', { name: group.name })}>
                {mark(stateOf(group.permissions, name))}
              </Line>
            ))}
            {memberships.length === 0 && <Line label={translate('engine.rights.noGroups')}>{mark(0)}</Line>}
            {roles.map(role => {
              const { granted } = explainRight(role, holder.own, groups);
              return (
                <Line key={role} label={words.item(role)}>
                  <StateMark state={granted ? 1 : 0}>{translate(granted ? 'ra.boolean.true' : 'ra.boolean.false')}</StateMark>
                </Line>
              );
            })}
          </tbody>
        </Box>
        <Box sx={{ mt: 2, p: 1.5, borderRadius: 1.5, bgcolor: 'background.default' }}>
          <StateMark state={reason.granted ? 1 : reason.by === 'denied' ? -1 : 0}>
            {translate(reason.granted ? 'engine.rights.allowed' : 'engine.rights.notAllowed')}
          </StateMark>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{reasonText(reason, memberships)}</Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{children}</td>
  </tr>
);
