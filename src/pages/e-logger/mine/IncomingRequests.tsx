import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { readMoment } from '#definition/kinds/datetime';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { useSecondRequests, type IncomingRequest } from '../fill/second/useSecondRequests';
import { AnswerDialog } from './AnswerDialog';

/** What others ask this person to sign as a second person; nothing where nobody does. */
export function IncomingRequests() {
  const translate = useTranslate();
  const { moment } = useFormats();
  const [open, setOpen] = useState<IncomingRequest | null>(null);
  const received = useSecondRequests()?.to_sign ?? [];
  if (received.length === 0) return null;
  return (
    <Panel title={translate('elogger.second.toSign')} end={<Chip size="small" label={received.length} />}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {received.map(request => {
          const at = readMoment(request.at);
          return (
            <Box key={request.id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 44 }}>
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{request.entity.name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {[request.elogger.name, request.author.name, at === null ? '' : moment(at)].filter(Boolean).join(' · ')}
                </Box>
              </Box>
              <Button
                variant="outlined"
                aria-label={translate('elogger.second.lookFor', { name: request.entity.name, by: request.author.name })}
                onClick={() => setOpen(request)}
                sx={{ marginInlineStart: 'auto' }}
              >
                {translate('elogger.second.look')}
              </Button>
            </Box>
          );
        })}
      </Box>
      {open && <AnswerDialog request={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
