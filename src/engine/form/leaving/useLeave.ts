import { useNavigate } from 'react-router-dom';

/**
 * Leads back to the page that one came from, as it was; to another one where this page was the first of the visit.
 *
 * @example const leave = useLeave('/companies'); await leave();
 */
export function useLeave(otherwise: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // Kept by the router for each page of the visit: its number.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    await (idx > 0 ? navigate(-1) : navigate(otherwise));
  };
}
