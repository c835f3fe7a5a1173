import { useTranslate } from 'ra-core';
import type { RightReason } from '#definition/derive/explainRight';
import type { Membership } from './RightsHolder';

/** Why, in a few words: `by Technicians`. */
export function useReasonText() {
  const translate = useTranslate();
  return ({ by, groups }: RightReason, memberships: readonly Membership[]) => {
    const names = groups.flatMap(place => memberships[place]?.name ?? []).join(', ');
    if (by === 'group') return translate('engine.rights.because.group', { groups: names });
    if (by === 'superuser' || by === 'admin')
      return translate(names ? `engine.rights.because.${by}Group` : `engine.rights.because.${by}`, { groups: names });
    return translate(`engine.rights.because.${by}`);
  };
}
