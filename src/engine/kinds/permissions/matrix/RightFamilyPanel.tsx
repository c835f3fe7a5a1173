import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMatrix } from './MatrixContext';
import { reasonFor } from './RightsHolder';
import { RightRow } from './RightRow';
import type { RightFamily } from './rightTree';
import { StateButtons } from './StateButtons';
import { stateOf } from './rightStates';

interface Props {
  family: RightFamily;
  /** Those of its keys that the search leaves. */
  keys: readonly string[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The rights of a family; its rows are there only while it is open. */
export function RightFamilyPanel({ family, keys, isOpen, onOpen }: Props) {
  const translate = useTranslate();
  const { id, words, set, mayChange } = useMatrix();
  const settable = keys.filter(mayChange);
  const label = translate('engine.rights.setFamily', { family: words.family(family.name) });
  return (
    <Accordion
      disableGutters
      square
      elevation={0}
      expanded={isOpen}
      onChange={(_, opened) => onOpen(opened)}
      slotProps={{ transition: { unmountOnExit: true, timeout: 0 }, heading: { component: 'h3' } }}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderBottom: 0,
        '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        expandIcon={<ExpandIcon />}
        id={`${id}-${family.name}-summary`}
        aria-controls={`${id}-${family.name}-rights`}
        sx={{
          px: 1.5,
          minHeight: 42,
          fontFamily: 'inherit',
          '& .MuiAccordionSummary-content': { my: 0.75, alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 },
        }}
      >
        <Box component="span" id={`${id}-${family.name}`} sx={{ fontWeight: 550, fontSize: '0.875rem' }}>
          {words.family(family.name)}
        </Box>
        <FamilyCounts family={family} />
      </AccordionSummary>
      <AccordionDetails id={`${id}-${family.name}-rights`} sx={{ px: 1.5, pt: 0, pb: 0.5 }}>
        {set && keys.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: 1 }}>
            <Box sx={{ flex: '1 1 180px', fontSize: '0.8125rem', color: 'text.secondary' }}>{label}</Box>
            <StateButtons label={label} disabled={settable.length === 0} onSet={state => set(settable, state)} />
          </Box>
        )}
        {keys.map(key => (
          <RightRow key={key} name={key} />
        ))}
      </AccordionDetails>
    </Accordion>
  );
}

/** How many of its rights are granted, denied, and other than with the one it is compared with. */
function FamilyCounts({ family: { keys } }: { family: RightFamily }) {
  const translate = useTranslate();
  const { holder, other, differs } = useMatrix();
  const granted = keys.filter(key => (holder.memberships ? reasonFor(holder, key).granted : stateOf(holder.own, key) === 1)).length;
  const denied = keys.filter(key => stateOf(holder.own, key) === -1).length;
  const different = other ? keys.filter(differs).length : 0;
  const text = { fontSize: '0.75rem', whiteSpace: 'nowrap' };
  return (
    <>
      <Box component="bdi" sx={{ ...text, color: granted > 0 ? 'success.main' : 'text.secondary' }}>
        {translate(holder.memberships ? 'engine.rights.allowedOf' : 'engine.rights.grantedOf', { granted, total: keys.length })}
      </Box>
      {denied > 0 && (
        <Box component="bdi" sx={{ ...text, color: 'error.main' }}>
          {translate('engine.rights.denied', { smart_count: denied })}
        </Box>
      )}
      {different > 0 && (
        <Box component="bdi" sx={{ ...text, color: 'warning.main' }}>
          {translate('engine.rights.different', { smart_count: different })}
        </Box>
      )}
    </>
  );
}
