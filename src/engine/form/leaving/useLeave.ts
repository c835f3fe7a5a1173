import { useNavigate } from 'react-router-dom';
import { hasPageBefore } from './entrance';

/**
 * Leads back to the page that one came from, as it was; to another one where this page was the first of the visit.
 *
 * @example const leave = useLeave('/companies'); await leave();
 */
export function useLeave(otherwise: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await (hasPageBefore() ? navigate(-1) : navigate(otherwise));
  };
}
