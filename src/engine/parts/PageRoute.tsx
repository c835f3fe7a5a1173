import { createElement, Suspense } from 'react';
import { useCanAccess } from 'ra-core';
import { Navigate } from 'react-router-dom';
import { abilityFor } from '#definition/derive/rights';
import type { Page } from '../page';
import { lazyPage } from './lazyPage';
import { RecordSkeleton } from './RecordSkeleton';

/** A page written by hand at its address; who lacks its right is told so. */
export function PageRoute({ page }: { page: Page }) {
  return page.right === undefined ? <PageBody page={page} /> : <GuardedPage page={page} right={page.right} />;
}

function GuardedPage({ page, right }: { page: Page; right: string }) {
  const { action, subject } = abilityFor(right);
  const { canAccess, isPending } = useCanAccess({ action, resource: subject });
  if (isPending) return <RecordSkeleton />;
  return canAccess ? <PageBody page={page} /> : <Navigate to="/access-denied" replace />;
}

const PageBody = ({ page }: { page: Page }) => <Suspense fallback={<RecordSkeleton />}>{createElement(lazyPage(page.component))}</Suspense>;
