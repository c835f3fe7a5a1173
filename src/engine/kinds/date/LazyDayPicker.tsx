import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { fetched } from '../../ui/lazy';
import type { InputProps } from '../widget';

const DayPicker = lazy(() => fetched(() => import('./DayPicker')));

/** The calendar's code is fetched when the first date is edited; its place is kept meanwhile. */
export const LazyDayPicker = (props: InputProps<string> & { withTime?: boolean }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={38} />}>
    <DayPicker {...props} />
  </Suspense>
);
