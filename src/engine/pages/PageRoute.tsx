import { createElement, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import type { Page } from './page';
import { lazyPage } from '../ui/lazy';
import { RecordSkeleton } from '../ui/states/Skeletons';
import { useMay } from '../rights/useMay';

/** A page written by hand at its address; who lacks its right is told so. */
export function PageRoute({ page }: { page: Page }) {
  return page.right === undefined ? <PageBody page={page} /> : <GuardedPage page={page} />;
}

function GuardedPage({ page }: { page: Page }) {
  const may = useMay();
  if (!may.isKnown) return <RecordSkeleton />;
  return may.right(page.right) ? <PageBody page={page} /> : <Navigate to="/access-denied" replace />;
}

const PageBody = ({ page }: { page: Page }) => <Suspense fallback={<RecordSkeleton />}>{createElement(lazyPage(page.component))}</Suspense>;
