import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { useOrder } from '../order/OrderContext';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';

/** Of assets, and of whom the work is given to. */
const most = 3;

/** Where the work is, on what and whose it is, in a line under the title: on a phone the side panel is far below. */
export function ShortFacts() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { location, assets, assignees, assigned_groups: groups } = useOrder();
  if (!isPhone) return null;
  const given = [
    ...(assignees ?? []).map(one => ({ target: 'users', ...one })),
    ...(groups ?? []).map(one => ({ target: 'departments', ...one })),
  ];
  const facts = [
    ...(location ? [{ target: 'locations', ...location }] : []),
    ...(assets ?? []).slice(0, most).map(one => ({ target: 'hardware', ...one })),
    ...given.slice(0, most),
  ];
  if (facts.length === 0) return null;
  const left = Math.max(0, (assets ?? []).length - most) + Math.max(0, given.length - most);
  return (
    <Box
      component="ul"
      aria-label={translate('workorders.panel.short')}
      sx={{
        ...{ listStyle: 'none', m: 0, mt: 0.5, p: 0, fontSize: '0.8125rem', color: 'text.secondary' },
        '& > li': { display: 'inline', overflowWrap: 'anywhere' },
        '& > li:not(:last-of-type)::after': { content: '" · "' },
      }}
    >
      {facts.map(fact => (
        <li key={`${fact.target} ${fact.id}`}>
          <RecordLink target={fact.target} reference={fact} />
        </li>
      ))}
      {left > 0 && <li>{translate('engine.reference.more', { smart_count: left })}</li>}
    </Box>
  );
}
