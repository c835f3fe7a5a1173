import type { Offer, ServerOffers } from '#definition/offers';

/**
 * The offers that an installation names.
 *
 * @example createOffers(['bookmarks']).has('streams') // false
 */
export function createOffers(named: readonly Offer[]): ServerOffers {
  const present = new Set(named);
  return { has: offer => present.has(offer), drop: offer => void present.delete(offer) };
}
