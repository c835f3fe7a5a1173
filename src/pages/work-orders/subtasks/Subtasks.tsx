import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { listAddress } from '#src/engine/data/listAddress.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { OrderLine } from '../order/OrderLine';
import type { Order } from '../order/order';
import { useOrder } from '../order/OrderContext';
import { isOver } from '#src/domain/work-orders/status.ts';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { useSubtasks } from './useSubtasks';

/** The parts of the work, how many of them are done, and a line to add one. */
export function Subtasks() {
  const translate = useTranslate();
  const { number } = useFormats();
  const order = useOrder();
  const may = useMay();
  const { subtasks, add } = useSubtasks();
  const [title, setTitle] = useState('');
  if (!subtasks) return null;
  const { rows, total } = subtasks;
  const mayAdd = may({ action: 'create', resource: 'workorders' }) && !isOver(order.base_status) && !order.parent;
  if (rows.length === 0 && !mayAdd) return null;
  const done = rows.filter(({ base }) => isOver(base)).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = title.trim();
    if (typed !== '' && !add.isPending) add.mutate(typed, { onSuccess: () => setTitle('') });
  };
  const { errors, messages } = readProblem(add.error);
  const reasons = add.error ? [...Object.values(errors), ...messages] : [];
  return (
    <Panel
      title={translate('workorders.subtasks.title')}
      end={
        rows.length > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {translate('workorders.subtasks.done', { done: number(done), total: number(total) })}
          </Box>
        )
      }
    >
      {rows.length > 0 && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / rows.length}
          aria-label={translate('workorders.subtasks.title')}
          sx={{ height: 4, mb: 0.5 }}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(row => (
          <OrderLine key={row.id} order={row} />
        ))}
      </Box>
      {total > rows.length && (
        <Button component={Link} to={listAddress('workorders', { parent_id: order.id })}>
          {translate('workorders.subtasks.all', { total: number(total) })}
        </Button>
      )}
      {mayAdd && (
        <Box
          component="form"
          onSubmit={submit}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, '& button, & a': { flexShrink: 0 } }}
        >
          <OutlinedInput
            size="small"
            sx={{ flex: '1 1 200px', minWidth: 0 }}
            value={title}
            onChange={event => setTitle(event.target.value)}
            placeholder={translate('workorders.subtasks.new')}
            inputProps={{ 'aria-label': translate('workorders.subtasks.new'), maxLength: 255, 'aria-describedby': 'subtask-problem' }}
            error={reasons.length > 0}
          />
          <Button type="submit" variant="outlined" startIcon={<AddIcon />} disabled={title.trim() === '' || add.isPending}>
            {translate('ra.action.add')}
          </Button>
          <Button component={Link} to={detailed(order)}>
            {translate('workorders.subtasks.detailed')}
          </Button>
        </Box>
      )}
      {reasons.length > 0 && (
        <FormHelperText error id="subtask-problem">
          {reasons.map(reason => translate(reason, { _: reason })).join(' ')}
        </FormHelperText>
      )}
    </Panel>
  );
}

/** The page that adds a sub-task with all there is to say about it, at the same place. */
function detailed({ id, location, customer, assets }: Order): string {
  const begun = { parent: id, location: location?.id, customer: customer?.id, assets: assets?.map(asset => asset.id).join(',') };
  return `/workorders/create?${new URLSearchParams(Object.entries(begun).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))}`;
}
