import { useSearchParams } from 'react-router-dom';
import { ImportList } from './list/ImportList';
import { ImportPage } from './ImportPage';

/** All imports, or the one that the address names. */
export default function Imports() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return Number.isInteger(id) && id > 0 ? <ImportPage key={id} id={id} /> : <ImportList />;
}
