import WhyIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useMatrix } from './MatrixContext';
import { OtherState } from './OtherState';
import { reasonFor } from './RightsHolder';
import { depthOf, isToggle } from './rightTree';
import { StateMark } from './StateMark';
import { StateRadios } from './StateRadios';
import { stateKey, stateOf } from './rightStates';
import { useReasonText } from './useReasonText';

/** One right: its words and key, its state, and for a person what comes of it and why. */
export function RightRow({ name }: { name: string }) {
  const translate = useTranslate();
  const reasonText = useReasonText();
  const { id, holder, words, other, differs, set, mayChange, explain } = useMatrix();
  const state = stateOf(holder.own, name);
  const reason = holder.memberships && reasonFor(holder, name);
  const labelId = `${id}-${name}`;
  const isLocked = set !== undefined && !mayChange(name);
  return (
    <Box
      data-right={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 0.75,
        paddingInlineStart: depthOf(name) * 3,
        borderTop: 1,
        borderColor: 'divider',
        ...(other &&
          differs(name) && { boxShadow: theme => `inset ${theme.direction === 'rtl' ? -3 : 3}px 0 ${theme.palette.warning.main}`, px: 1 }),
      }}
    >
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box component="span" id={labelId} sx={{ fontSize: '0.875rem' }}>
            {words.item(name)}
          </Box>
          <Box component="bdi" dir="ltr" sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
        </Box>
        {isToggle(name) && words.help(name) && (
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: 0.25 }}>{words.help(name)}</Box>
        )}
        {isLocked && (
          <Box id={`${labelId}-locked`} sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {translate(name === 'superuser' ? 'engine.rights.superuserOnly' : 'engine.rights.notYours')}
          </Box>
        )}
      </Box>
      {reason && (
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 160px' }, display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0, textAlign: { xs: 'start', sm: 'end' } }}>
            <StateMark state={reason.granted ? 1 : reason.by === 'denied' ? -1 : 0}>
              {translate(reason.granted ? 'engine.rights.allowed' : 'engine.rights.notAllowed')}
            </StateMark>
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{reasonText(reason, holder.memberships ?? [])}</Box>
          </Box>
          <IconButton
            size="small"
            aria-label={translate('engine.rights.whyOf', { right: words.right(name) })}
            data-hint={translate('engine.rights.why')}
            onClick={() => explain(name)}
          >
            <WhyIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
      {set ? (
        <StateRadios
          name={labelId}
          labelledBy={`${id}-${name.split('.')[0]} ${labelId}`}
          describedBy={isLocked ? `${labelId}-locked` : undefined}
          state={state}
          disabled={isLocked}
          onChange={chosen => set([name], chosen)}
        />
      ) : (
        !reason && <StateMark state={state}>{translate(stateKey(state))}</StateMark>
      )}
      {other && <OtherState name={name} />}
    </Box>
  );
}
