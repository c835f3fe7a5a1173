import { createElement, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useOffers } from '../EngineContext';
import { isOffered, type Page } from './page';
import { lazyPage } from '../ui/lazy';
import { RecordSkeleton } from '../ui/states/Skeletons';
import { useMay } from '../rights/useMay';

/** A page written by hand at its address; who lacks its right is told so, and where the server lacks what it needs there is none. */
export function PageRoute({ page }: { page: Page }) {
  const offers = useOffers();
  if (!isOffered(page, offers)) return <Navigate to="/not-found" replace />;
  return page.right === undefined ? <PageBody page={page} /> : <GuardedPage page={page} />;
}

function GuardedPage({ page }: { page: Page }) {
  const may = useMay();
  if (!may.isKnown) return <RecordSkeleton />;
  return may.right(page.right) ? <PageBody page={page} /> : <Navigate to="/access-denied" replace />;
}

const PageBody = ({ page }: { page: Page }) => <Suspense fallback={<RecordSkeleton />}>{createElement(lazyPage(page.component))}</Suspense>;
