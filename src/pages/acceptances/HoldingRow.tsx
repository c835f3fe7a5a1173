import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { ResourceIcon } from '#src/engine/ui/ResourceIcon.tsx';
import type { Holding } from './useHoldings';

/** Something that the person has: what, since and until when, and whether they still have to accept it. */
export function HoldingRow({ row }: { row: Holding }) {
  const translate = useTranslate();
  const may = useMay();
  const resource = useRegistry().get(row.register);
  const { one } = useTexts(resource);
  const { day, number } = useFormats();
  const { register, id, item, quantity, since, due, acceptance } = row;
  const words = [one, since && translate('holdings.since', { day: day(since) }), due && translate('holdings.due', { day: day(due) })];
  const name = quantity === 1 ? item : `${number(quantity)} × ${item}`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ color: 'text.secondary', display: 'flex' }}>
        <ResourceIcon name={resource.icon} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {may.isKnown && may({ action: 'show', resource: register }) ? (
            <Link component={RouterLink} to={`/${register}/${id}/show`} underline="hover" color="inherit">
              {name}
            </Link>
          ) : (
            name
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DotSeparated words={words} />
        </Box>
      </Box>
      {acceptance === 'pending' ? (
        <Button
          variant="contained"
          component={RouterLink}
          to="/account/acceptances"
          aria-label={`${translate('holdings.answer')}: ${item}`}
        >
          {translate('holdings.answer')}
        </Button>
      ) : (
        acceptance && <Chip size="small" label={translate(`acceptances.states.${acceptance}`, { _: acceptance })} />
      )}
    </Box>
  );
}
