import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate, type Identifier } from 'ra-core';
import { Link } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import type { Missing } from '#src/domain/work-orders/missingRequirement.ts';

interface Props {
  one: Missing;
  /** The work order that it is missing in. */
  order: Identifier;
  onGo?: () => void;
}

/** A thing that is missing before a status can change, and the way there; one of a list. */
export function MissingRequirement({ one: { kind, id = 0, name = '', stage, keys = [] }, order, onGo }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const field = useTexts(useRegistry().get('workorders')).field;
  const to =
    kind === 'field'
      ? createPath({ resource: 'workorders', type: 'show', id: order })
      : kind === 'subtask'
        ? createPath({ resource: 'workorders', type: 'show', id })
        : {
            pathname: createPath({ resource: 'workorders', type: 'show', id: order }),
            search: new URLSearchParams({ checklist: String(id), ...(keys[0] && { parameter: keys[0] }) }).toString(),
          };
  const title = kind === 'field' ? field(name) : name;
  const help =
    kind === 'field'
      ? translate('workorders.missing.field')
      : kind === 'subtask'
        ? translate('workorders.missing.subtask')
        : translate(`workorders.missing.${kind === 'failure' ? kind : (stage ?? 'pre')}`, { smart_count: keys.length });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{help}</Box>
      </Box>
      <Button variant="outlined" component={Link} to={to} onClick={onGo} aria-label={translate('workorders.missing.goTo', { name: title })}>
        {translate('workorders.missing.go')}
      </Button>
    </Box>
  );
}
