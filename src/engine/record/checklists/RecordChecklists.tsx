import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { Checklists } from './Checklists';
import { usePlaceInAddress } from './usePlaceInAddress';

/** The checklists of a record as a tab of its page. Whoever may edit the record answers them. */
export function RecordChecklists() {
  const { resource } = useRecordPart();
  const at = usePlaceInAddress();
  const [first = 'pre'] = resource.parts.checklists || [];
  return <Checklists stage={first} mayAnswer={nobodyElse} at={at} />;
}

const nobodyElse = () => false;
