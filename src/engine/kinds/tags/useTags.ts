import { useQuery } from '@tanstack/react-query';
import type { Resource } from '#definition';
import { tagFields, tagsPath } from '#definition/derive/tags/tagPaths';
import { useCall } from '../../data/useCall';
import { useOffers } from '../../EngineContext';

const none: readonly string[] = [];

/** The tags in use that contain what is typed; none where the server does not tell them. */
export function useTags(resource: Resource, name: string, search: string, isOpen: boolean): readonly string[] {
  const call = useCall();
  const offers = useOffers();
  const { data } = useQuery({
    queryKey: [resource.name, 'getList', 'tags', name, search],
    queryFn: async ({ signal }) => {
      const answer = await call('GET', `${tagsPath(resource, name)}?${new URLSearchParams({ search }).toString()}`, { signal });
      const { tags } = (answer ?? {}) as { tags?: unknown };
      return Array.isArray(tags) ? tags.filter(tag => typeof tag === 'string') : none;
    },
    enabled: isOpen && offers.has('tags') && tagFields(resource).includes(name),
    retry: false,
    placeholderData: before => before,
  });
  return data ?? none;
}
