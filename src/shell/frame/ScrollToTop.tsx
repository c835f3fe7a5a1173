import { useEffect, useState } from 'react';
import { lazyPart } from '#src/engine/ui/lazy.tsx';

const ScrollButton = lazyPart(async () => (await import('./ScrollButton')).ScrollButton);

/** Pixels after which one is far enough down to want back. */
const far = 600;

/** The way back up, once a long page has been scrolled; a page that begins is not asked where it stands. */
export function ScrollToTop() {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > far);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isFar && <ScrollButton />;
}
