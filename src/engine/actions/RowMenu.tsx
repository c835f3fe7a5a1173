import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { lazyPart } from '../ui/lazy';
import { MoreButton } from '../ui/menu/MoreButton';
import { useOffers } from '../EngineContext';
import { useIsPart } from '../list/partial/PartialRows';
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

/** What one may do with a record, by right and by what the row itself allows. A list has hundreds: until it is opened it is a button. */
export function RowMenu({ resource, record, onRemoved, without = [] }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const offers = useOffers();
  const place = useRelatedPlace(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const isPart = useIsPart(record);
  if (!recordOffers(resource, record, may, place, offers, isPart).some(({ key }) => !without.includes(key))) return null;
  return (
    <>
      <MoreButton
        label={translate('engine.row.actions', { name: titleOf(resource, record) })}
        onOpen={button => {
          setAnchor(button);
          setOpened(true);
        }}
      />
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
