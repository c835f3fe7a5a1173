import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Resource } from '#definition';
import { rightFor } from '#definition/derive/rights';
import { lazyPart } from '../ui/lazy';
import { ResourceIcon } from '../ui/ResourceIcon';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog')).ActionDialog);

/** The actions over a list, which are about no record: a button each for those the person has the right to. */
export function ListActions({ resource }: { resource: Resource }) {
  const texts = useTexts(resource);
  const may = useMay();
  const [open, setOpen] = useState<string | null>(null);
  const offered = Object.entries(resource.actions).filter(
    ([, { on, permission, server }]) => on.includes('list') && may.right(permission ?? (server ? rightFor(resource, 'edit') : undefined)),
  );
  return (
    <>
      {offered.map(([name, { label, icon }]) => (
        <Button key={name} variant="outlined" startIcon={icon && <ResourceIcon name={icon} />} onClick={() => setOpen(name)}>
          {texts.action(name, label)}
        </Button>
      ))}
      {open !== null && <ActionDialog resource={resource} name={open} records={[]} title={texts.many} onClose={() => setOpen(null)} />}
    </>
  );
}
