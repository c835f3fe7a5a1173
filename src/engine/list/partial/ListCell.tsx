import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps } from 'react';
import type { Resource } from '#definition';
import { customOwner, isCustomName } from '#definition/kinds/customFields';
import { DerivedCell } from '../../kinds/DerivedCell';

type Props = ComponentProps<typeof DerivedCell>;

/** Whether the row of a list has a field. One that has just become a column is there with the next rows. */
export const hasField = ({ fields }: Resource, record: Props['record'], name: string): boolean =>
  (isCustomName(name) ? (customOwner(fields) ?? name) : name) in record;

/** The value of one field in the row of a list, and a placeholder until the row has it. */
export const ListCell = (props: Props) =>
  hasField(props.resource, props.record, props.name) ? <DerivedCell {...props} dense /> : <Skeleton width="4em" />;
