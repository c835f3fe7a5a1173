import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { readMoment } from '#definition/kinds/datetime';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { SignDialog, type Signable } from '../entry/SignDialog';

type Waiting = Readonly<Record<string, unknown>> & {
  id: number;
  number: string;
  revision: number;
  step: number;
  meaning: string;
  values_count: number;
};

const nameOf = (given: unknown): string => (given as { name?: string } | null)?.name ?? '';

/** The entries that wait for somebody's signature, the oldest first. */
export default function Approvals() {
  const translate = useTranslate();
  const [signing, setSigning] = useState<Signable | null>(null);
  const found = useExtra({ name: 'elogger.waiting', key: [], path: 'elogger-submissions/waiting', every: 60_000 });
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader title={translate('pages.entryApproval')} />
      <Loaded of={found} read={body => ((body as { payload?: Waiting[] } | null)?.payload ?? []) as readonly Waiting[]}>
        {rows =>
          rows.length === 0 ? (
            <StateMessage icon={<ApprovalIcon />} title={translate('elogger.nothingWaits')} />
          ) : (
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 0, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}
            >
              {rows.map(row => (
                <WaitingRow key={row.id} row={row} onSign={() => setSigning({ ...row, valuesCount: row.values_count })} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {signing && <SignDialog of={signing} onClose={() => setSigning(null)} />}
    </Box>
  );
}

function WaitingRow({ row, onSign }: { row: Waiting; onSign: () => void }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const at = readMoment(row.happened_at);
  const subject = nameOf(row.asset) || nameOf(row.location) || nameOf(row.department);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Link to={`/elogger-submissions/${String(row.id)}/show`}>{row.number}</Link>
        {` · ${subject}`}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {[nameOf(row.elogger), nameOf(row.author), at === null ? '' : moment(at), String(row.step_name)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {Number(row.out_of_range) > 0 && <Chip size="small" color="error" label={translate('elogger.outOfRange')} />}
      {row.late === true && <Chip size="small" color="warning" label={translate('elogger.late')} />}
      {row.corrected === true && <Chip size="small" label={translate('elogger.corrected')} />}
      <Button variant="outlined" onClick={onSign} aria-label={translate('elogger.signFor', { number: row.number })}>
        {translate('elogger.sign')}
      </Button>
    </Box>
  );
}
