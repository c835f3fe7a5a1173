import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ResourceIcon } from '#src/engine/ui/ResourceIcon.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import type { Entry } from './useSections';

const MenuBadge = lazyPart(async () => (await import('./MenuBadge')).MenuBadge);

interface Props {
  entry: Entry;
  selected: boolean;
  collapsed: boolean;
  counts: boolean;
}

/** An entry of the menu, with how many rows wait there. */
export const MenuItem = memo(function MenuItem({ entry, selected, collapsed, counts }: Props) {
  const line = useRef<HTMLLIElement>(null);
  // Where one is may lie below the fold of a long menu. That is asked when the page is laid out anyway, not once more before.
  useEffect(() => {
    if (!selected) return;
    const frame = requestAnimationFrame(() => line.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  const { text, icon, path, waiting } = entry;
  const badge = counts && waiting && <MenuBadge {...waiting} small={collapsed} />;
  return (
    <li ref={line}>
      <Link
        to={path}
        {...(selected && { 'aria-current': 'page' as const })}
        {...(collapsed && { 'aria-label': text, 'data-hint': text, 'data-hint-side': 'end' })}
      >
        <span className="icon">
          <ResourceIcon name={icon} />
          {collapsed && badge && <span className="badge">{badge}</span>}
        </span>
        {!collapsed && (
          <>
            <span className="text">
              <bdi>{text}</bdi>
            </span>
            {waiting?.to === undefined && badge}
          </>
        )}
      </Link>
      {!collapsed && waiting?.to !== undefined && badge}
    </li>
  );
});
