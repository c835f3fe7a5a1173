import Skeleton from '@mui/material/Skeleton';
import { Suspense, type ReactNode } from 'react';

/** Keeps the place of an input that is still loading, so that nothing moves when it comes. */
export const LazyInput = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={62} />}>{children}</Suspense>
);
