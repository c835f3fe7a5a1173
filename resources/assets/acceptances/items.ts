/** The registers of what can be handed to somebody who has to accept it, by the word for one of their records. */
export const itemRegisters = {
  asset: 'hardware',
  accessory: 'accessories',
  license: 'licenses',
  consumable: 'consumables',
  component: 'components',
} as const;

export type ItemType = keyof typeof itemRegisters;

export const itemTypes = ['asset', 'accessory', 'license', 'consumable', 'component'] as const satisfies readonly ItemType[];

export const itemLabels = { accessory: 'Tool or tackle', license: 'Licence', component: 'Spare part' } as const;

/** Whoever may check one of them out follows up whether it is accepted. */
export const checkoutRights = [
  ...(['assets.checkout', 'accessories.checkout', 'licenses.checkout', 'consumables.checkout', 'components.checkout'] as const),
] as const;
