import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { lazyPart } from '../ui/lazy';
import { useOffers } from '../EngineContext';
import { recordOffers } from './recordOffers';
import { useRelatedPlace } from './RelatedActions';
import { useMay } from '../rights/useMay';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** Where to go once the record is gone. */
  onRemoved?: (() => void) | undefined;
  /** What the page shows as buttons of its own. */
  without?: readonly string[];
}

const RowMenuBody = lazyPart(async () => (await import('./RowMenuBody')).RowMenuBody);

const MoreButton = styled('button')(({ theme: { palette } }) => ({
  display: 'inline-grid',
  placeContent: 'center',
  padding: 6,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: palette.action.active,
  cursor: 'pointer',
  verticalAlign: 'middle',
  '&:hover, &:active': { background: palette.action.hover },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
}));

/** What one may do with a record, by right and by what the row itself allows. A list has hundreds: until it is opened it is a button. */
export function RowMenu({ resource, record, onRemoved, without = [] }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const offers = useOffers();
  const place = useRelatedPlace(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  if (!recordOffers(resource, record, may, place, offers).some(({ key }) => !without.includes(key))) return null;
  return (
    <>
      <MoreButton
        type="button"
        aria-haspopup="menu"
        aria-label={translate('engine.row.actions', { name: titleOf(resource, record) })}
        onClick={event => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
      >
        <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
          <path d="M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />
        </svg>
      </MoreButton>
      {wasOpened && (
        <RowMenuBody
          resource={resource}
          record={record}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onRemoved={onRemoved}
          without={without}
        />
      )}
    </>
  );
}
