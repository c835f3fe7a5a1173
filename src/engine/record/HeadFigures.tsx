import Link from '@mui/material/Link';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#definition';
import { listAddress } from '../data/listAddress';
import { useFormats } from '../texts/useFormats';
import { useMay } from '../rights/useMay';
import { HeadFact, PendingFact } from './HeadFact';
import { useRecordCounts } from './useRecordCounts';

interface Props {
  resource: Resource;
  record: RaRecord;
}

/** Counts of what belongs to the record, each with the way to the rows; those that the server does not tell are left out. */
export function HeadFigures({ resource, record }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const may = useMay();
  const { figures, isPending } = useRecordCounts(resource, record);
  return resource.head.figures.map(({ key, label, register, rows, tone }) => {
    const count = figures[key];
    const name = translate(`resources.${resource.name}.head.${key}`, { _: label });
    if (count === undefined)
      return isPending && may({ action: 'list', resource: register }) ? <PendingFact key={key} label={name} /> : null;
    return (
      <HeadFact key={key} label={name}>
        <Link
          component={RouterLink}
          to={listAddress(register, rows(record as RaRecord<number>))}
          sx={{ fontWeight: 600, ...(count > 0 && tone && { color: `${tone}.main` }) }}
        >
          <bdi>{number(count)}</bdi>
        </Link>
      </HeadFact>
    );
  });
}
