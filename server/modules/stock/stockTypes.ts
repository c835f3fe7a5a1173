/** Whom or what something can be checked out to, as the rows of check-outs name it. */
export type HolderType = 'user' | 'location' | 'asset' | 'order';

/** A register of things that are counted rather than named one by one, and how it is told apart from the others (contract §5). */
export interface Stock {
  register: 'accessories' | 'components' | 'consumables';
  /** The register of what is out, and its reference to the thing. */
  out: { register: string; item: string };
  log: string;
  /** Its fields that say how many are left and how many there should be. */
  remaining: string;
  minimum: string;
  holders: readonly HolderType[];
  /** What takes it without a check-out of its own: that ends where it began. */
  users: readonly HolderType[];
  /** The column that says which kind of holder has it, where there is one. */
  holderType: boolean;
  /** Whether what went out comes back. */
  returns: boolean;
  /** The addresses of what is out and of the log, behind the thing's. */
  paths: { out: string; log: string };
}

export const stockTypes: Readonly<Record<Stock['register'], Stock>> = {
  accessories: {
    register: 'accessories',
    out: { register: 'accessory-checkouts', item: 'accessory' },
    log: 'accessory-log',
    remaining: 'remaining_qty',
    minimum: 'min_qty',
    holders: ['user', 'location', 'asset'],
    users: [],
    holderType: true,
    returns: true,
    paths: { out: '/accessories/:id/checkedout', log: 'checkout_acc_log' },
  },
  components: {
    register: 'components',
    out: { register: 'component-checkouts', item: 'component' },
    log: 'component-log',
    remaining: 'remaining',
    minimum: 'min_amt',
    holders: ['asset', 'user'],
    users: ['order'],
    holderType: false,
    returns: true,
    paths: { out: '/components/:id/assets', log: 'checkout_comp_log' },
  },
  consumables: {
    register: 'consumables',
    out: { register: 'consumable-users', item: 'consumable' },
    log: 'consumable-log',
    remaining: 'remaining',
    minimum: 'min_amt',
    holders: ['user'],
    users: [],
    holderType: false,
    returns: false,
    paths: { out: '/consumables/view/:id/users', log: 'checkout_acc_log' },
  },
};

/** The register of a holder. */
export const holderRegisters: Readonly<Record<HolderType, 'users' | 'locations' | 'hardware' | 'workorders'>> = {
  user: 'users',
  location: 'locations',
  asset: 'hardware',
  order: 'workorders',
};
