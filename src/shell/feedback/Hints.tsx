import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useHint } from './useHint';

const HintBubble = lazyPart(async () => (await import('./HintBubble')).HintBubble);

/**
 * What an icon is for, in words beside it while the pointer rests on it or the keyboard is there. One for the whole page: whatever carries `data-hint`
 * is told, so that a list of many such parts costs none of them anything.
 */
export function Hints() {
  const element = useHint();
  return element && <HintBubble key={element.dataset.hint} element={element} />;
}
