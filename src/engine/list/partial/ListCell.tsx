import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps } from 'react';
import { isCustomName } from '#definition/kinds/customFields';
import { DerivedCell } from '../../kinds/DerivedCell';

type Props = ComponentProps<typeof DerivedCell>;

/** Whether the row of a list has a field. One that has just become a column is there with the next rows. */
export const hasField = (record: Props['record'], name: string): boolean => name in record || isCustomName(name);

/** The value of one field in the row of a list, and a placeholder until the row has it. */
export const ListCell = (props: Props) =>
  hasField(props.record, props.name) ? <DerivedCell {...props} dense /> : <Skeleton width="4em" />;
