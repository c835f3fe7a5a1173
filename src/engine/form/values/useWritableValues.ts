import type { Resource, Values } from '#definition';
import { useMay } from '../../rights/useMay';

/** Leaves out of a save what the person may not write: the server would refuse the whole. */
export function useWritableValues(resource: Resource): (values: Values) => Record<string, unknown> {
  const may = useMay();
  return values =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => {
        const access = resource.fields[name]?.access;
        return may.right(access?.write) && may.right(access?.read);
      }),
    );
}
