import useScrollTrigger from '@mui/material/useScrollTrigger';
import { lazyPart } from '#src/engine/parts/lazyPart.tsx';

const ScrollButton = lazyPart(async () => (await import('./ScrollButton')).ScrollButton);

/** The way back up, once a long page has been scrolled. */
export function ScrollToTop() {
  const scrolled = useScrollTrigger({ disableHysteresis: true, threshold: 600 });
  return scrolled && <ScrollButton />;
}
