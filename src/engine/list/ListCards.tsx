import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCreatePath, useListContext, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#definition';
import { markOf } from '#definition/derive/marks';
import { titleOf } from '#definition/derive/title';
import { isBlank } from '#definition/texts';
import { hasId } from '../data/hasId';
import { RowMenu } from '../actions/RowMenu';
import { SelectRow } from '../selection/SelectRows';
import { CardsFooter } from './footer/CardsFooter';
import { hasField, ListCell } from './partial/ListCell';
import { usePrefetch } from './partial/usePrefetch';
import type { Column } from './useColumns';

interface Props {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
  /** Figures over the whole list stand below it. */
  footer?: boolean;
}

/** How many fields a card shows beside the name; more only where more are marked. */
const fieldsOfCard = 3;

/** The rows of a list on a phone. */
export function ListCards({ resource, columns, selectable, footer = false }: Props) {
  const { data = [], isPlaceholderData: isOld } = useListContext<RaRecord>();
  return (
    <>
      <Box component="ul" aria-busy={isOld} sx={{ listStyle: 'none', m: 0, p: 0, '& a:not(:hover)': { color: 'text.primary' } }}>
        {data.map(record => (
          <Card key={record.id} resource={resource} columns={columns} selectable={selectable} record={record} />
        ))}
      </Box>
      {footer && <CardsFooter resource={resource} columns={columns} />}
    </>
  );
}

/** The name of a record, the fields that stand out, and the first others of the table. */
function Card({ resource, columns, selectable, record }: Omit<Props, 'footer'> & { record: RaRecord }) {
  const createPath = useCreatePath();
  const prefetch = usePrefetch(resource, record);
  const filled = columns.filter(
    ({ name }) => !resource.title.includes(name) && (!hasField(resource, record, name) || !isBlank(record[name])),
  );
  const marked = filled.filter(({ name }) => hasField(resource, record, name) && markOf(resource, name, record));
  const shown = [...new Set([...marked, ...filled])].slice(0, Math.max(fieldsOfCard, marked.length));
  return (
    <Box
      component="li"
      {...prefetch}
      {...(hasId(record) && { 'data-row': record.id, tabIndex: -1 })}
      sx={{
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        scrollMarginBlock: '96px 24px',
        '&[data-saved]': { bgcolor: 'action.selected' },
      }}
    >
      {selectable && hasId(record) && <SelectRow resource={resource} record={record} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          {...(hasId(record) && { component: RouterLink, to: createPath({ resource: resource.name, type: 'show', id: record.id }) })}
          color="text.primary"
          underline="none"
          sx={{ fontWeight: 550, display: 'block', py: 0.25 }}
        >
          {titleOf(resource, record)}
        </Link>
        {filled
          .filter(column => shown.includes(column))
          .map(({ name, label }) => (
            <Box key={name} sx={{ fontSize: '0.8125rem', display: 'flex', gap: 1, minWidth: 0 }}>
              <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                {label}
              </Box>
              <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                <ListCell name={name} resource={resource} record={record} mark="word" />
              </Box>
            </Box>
          ))}
      </Box>
      {hasId(record) && <RowMenu resource={resource} record={record} />}
    </Box>
  );
}
