import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useScrollToTop, useStore } from 'ra-core';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { Breadcrumb } from '../navigation/Breadcrumb';
import { ConnectionBanner } from './ConnectionBanner';
import { Footer } from './Footer';
import { Menu } from '../navigation/Menu';
import { LateRefused, LateOfflineRecords } from '../outbox/OutboxSender';
import { PageErrorBoundary } from './PageErrorBoundary';
import { ScrollToTop } from './ScrollToTop';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

const MenuDrawer = lazyPart(async () => (await import('../navigation/MenuDrawer')).MenuDrawer);

const width = 244;
const collapsedWidth = 64;

/** The frame around every page: the menu by area, the floating bar, the page, the footer. */
export function Layout({ children }: { children: ReactNode }) {
  useScrollToTop();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  const [open, setOpen] = useStore('sidebar.open', true);
  const [overlay, setOverlay] = useOverlay();
  const collapsed = !isPhone && !open;

  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipLink />
      {isPhone ? (
        <MenuDrawer open={overlay} onClose={() => setOverlay(false)} />
      ) : (
        <Box
          sx={{
            width: collapsed ? collapsedWidth : width,
            flexShrink: 0,
            position: 'sticky',
            top: 0,
            height: '100vh',
            overflow: 'hidden auto',
            borderInlineEnd: 1,
            borderColor: 'divider',
          }}
        >
          <Menu collapsed={collapsed} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar menuOpen={isPhone ? overlay : open} onMenu={() => (isPhone ? setOverlay(!overlay) : setOpen(!open))} />
        <ConnectionBanner />
        <LateRefused />
        <LateOfflineRecords />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flex: 1, width: '100%', maxWidth: 1440, mx: 'auto', px: { xs: 1.5, sm: 3 }, pt: 2, pb: 3, outline: 'none' }}
        >
          <Breadcrumb />
          <PageErrorBoundary>
            <Suspense fallback={<RecordSkeleton />}>{children}</Suspense>
          </PageErrorBoundary>
        </Box>
        <Footer />
      </Box>
      <ScrollToTop />
    </Box>
  );
}

/** The menu over the page on a phone; going somewhere closes it, being led from the start page to the first register does not. */
function useOverlay() {
  const [overlay, setOverlay] = useState(false);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname && type !== NavigationType.Replace) setOverlay(false);
    before.current = pathname;
  }, [pathname, type]);
  return [overlay, setOverlay] as const;
}
