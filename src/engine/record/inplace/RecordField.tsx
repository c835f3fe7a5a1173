import type { ComponentType, ReactNode } from 'react';
import { DerivedCell } from '#src/engine/kinds/DerivedCell.tsx';
import { InPlace } from './InPlace';
import type { Suggest } from './suggest';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';

interface Props {
  names: readonly [string, ...string[]];
  bare?: boolean;
  Quick?: ComponentType<{ suggest: Suggest }>;
  /** The value as it is read; as the engine shows it unless told. */
  children?: ReactNode;
}

/** A field of the record that the page is about, read and changed in its place. */
export function RecordField({ names, bare = false, Quick, children }: Props) {
  const { resource, record, mayChange, save } = useRecordPart();
  return (
    <InPlace
      resource={resource}
      record={record}
      names={names}
      bare={bare}
      isEditable={names.every(mayChange)}
      save={(change, begun) => save({ change, seen: begun })}
      {...(Quick && { Quick })}
    >
      {children || <DerivedCell resource={resource} record={record} name={names[0]} />}
    </InPlace>
  );
}
