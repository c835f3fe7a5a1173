import { useRecordContext } from 'react-admin';

/** The fields of a field set. */
export default function FieldsetFields() {
  const record = useRecordContext();
  return <p>{String(record?.name ?? '')}</p>;
}
