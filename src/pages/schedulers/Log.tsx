import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useCall } from '#src/engine/data/useCall.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { readMoment } from '#definition/kinds/datetime';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';

interface Line {
  id: number;
  at: unknown;
  from: unknown;
  to: unknown;
  made: number;
  left_out: Readonly<Record<string, number>> | null;
  can_make?: boolean;
}

const readLines = (body: unknown): readonly Line[] => ((body as { rows?: Line[] } | null)?.rows ?? []) as readonly Line[];

/** The lines that are shown; older ones stay at the server. */
const mostLines = 100;

/** What a scheduler made and left out, the newest first; what was too old can still be made from its line. */
export default function Log() {
  const record = useRecordContext<RaRecord>();
  return record ? <LogOf id={Number(record.id)} /> : null;
}

function LogOf({ id }: { id: number }) {
  const translate = useTranslate();
  const found = useExtra({ name: 'scheduler.log', key: [id], path: `Scheduler/${id}/log`, query: { limit: mostLines }, isKept: false });
  return (
    <Loaded of={found} read={readLines}>
      {lines => (lines.length > 0 ? <Lines id={id} lines={lines} /> : <StateMessage title={translate('schedulers.nothingMade')} />)}
    </Loaded>
  );
}

function Lines({ id, lines }: { id: number; lines: readonly Line[] }) {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const at = (given: unknown) => {
    const read = readMoment(given);
    return read === null ? '' : moment(read);
  };
  const { mayMake, make, isMaking } = useMakeMissed(id);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('schedulers.log')}>
        <TableHead>
          <TableRow>
            {['at', 'span', 'made', 'leftOut'].map(name => (
              <TableCell key={name}>{translate(`schedulers.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(line => (
            <TableRow key={line.id}>
              <TableCell>{at(line.at)}</TableCell>
              <TableCell>{`${at(line.from)} – ${at(line.to)}`}</TableCell>
              <TableCell>{number(line.made)}</TableCell>
              <TableCell>
                {Object.entries(line.left_out ?? {}).map(([reason, count]) => (
                  <div key={reason}>{translate(`schedulers.reasons.${reason}`, { smart_count: count, _: `${reason}: ${count}` })}</div>
                ))}
                {line.can_make === true && mayMake && (
                  <Button size="small" variant="outlined" disabled={isMaking} onClick={() => make(line.id)} sx={{ mt: 0.5 }}>
                    {translate('schedulers.makeThem')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Makes what a line says was left out. */
function useMakeMissed(id: number) {
  const may = useMay();
  const call = useCall();
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (line: number) => {
      const body = (await call('POST', `Scheduler/${id}/make-missed`, { body: { line } })) as { payload?: { made?: number } };
      return body.payload?.made ?? 0;
    },
    onSuccess: made => notify('schedulers.madeNow', { type: 'success', messageArgs: { smart_count: made } }),
    onError: error => {
      const { errors, messages } = readProblem(error);
      [...Object.values(errors), ...messages].forEach(message => notify(message, { type: 'error' }));
    },
    onSettled: () => Promise.all(['extra', 'inspections', 'schedulers'].map(name => queries.invalidateQueries({ queryKey: [name] }))),
  });
  return { mayMake: may.right('schedulers.edit') || may.right('inspections.assign'), make: mutate, isMaking: isPending };
}
