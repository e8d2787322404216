/** The usual structures of restricted circulation numbers; their names are in locales/. */

export type InStorePart = 'prefix' | 'item' | 'measureCheckDigit' | 'measure' | 'checkDigit'

/** Number of digits of each part, from the left; every pattern also has the prefix before and the check digit after them. */
export const patterns = {
  'item-5-measure-5': { item: 5, guarded: false, measure: 5 },
  'item-6-measure-4': { item: 6, guarded: false, measure: 4 },
  'item-5-check-measure-4': { item: 5, guarded: true, measure: 4 },
  'item-4-check-measure-5': { item: 4, guarded: true, measure: 5 },
  item: { item: 10, guarded: false, measure: 0 },
} as const

export type InStoreStructure = keyof typeof patterns

export const structures = [
  'item-5-measure-5',
  'item-6-measure-4',
  'item-5-check-measure-4',
  'item-4-check-measure-5',
  'item',
] as const
