import type { ComponentType, ReactNode } from 'react';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { DerivedCell } from '#src/engine/kinds/DerivedCell.tsx';
import { InPlace } from '#src/engine/record/inplace/InPlace.tsx';
import type { Suggest } from '#src/engine/record/inplace/suggest.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useOrder } from './OrderContext';
import { mayChange } from './mayChange';
import { useSave } from './SaveProvider';

interface Props {
  names: readonly [string, ...string[]];
  bare?: boolean;
  Quick?: ComponentType<{ suggest: Suggest }>;
  /** The value as it is read; as the engine shows it unless told. */
  children?: ReactNode;
}

/** A field of the work order, read and changed in its place. */
export function OrderField({ names, bare = false, Quick, children }: Props) {
  const order = useOrder();
  const may = useMay();
  const resource = useRegistry().get('workorders');
  const save = useSave();
  return (
    <InPlace
      resource={resource}
      record={order}
      names={names}
      bare={bare}
      isEditable={names.every(name => mayChange(order, may, name))}
      save={(change, begun) => save({ change, seen: begun })}
      {...(Quick && { Quick })}
    >
      {children || <DerivedCell resource={resource} record={order} name={names[0]} />}
    </InPlace>
  );
}
