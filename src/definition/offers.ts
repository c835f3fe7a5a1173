/** What a server may have beside the contract; the console calls only what `config.json` names in `offers`. */
export const offers = [
  ...([
    'streams',
    'notifications',
    'bookmarks',
    'marks',
    'figures',
    'tags',
    'charts',
    'matrix',
    'inspections',
    'sheets',
    'home',
    'acceptances',
    'apps',
    'holdings',
    'assetTags',
    'passwordLinks',
    'costs',
    'counts',
    'views',
    'logbooks',
    'fields',
  ] as const),
] as const;

export type Offer = (typeof offers)[number];

/** Which offers a server has. */
export interface ServerOffers {
  has(offer: Offer): boolean;
  /** The server does not know it after all: it is not called again while the page is open. */
  drop(offer: Offer): void;
}
