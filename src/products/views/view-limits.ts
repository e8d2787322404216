/** Limits of saved views, and their texts. No I/O. */

/** `places`: views of a person in a firm. Characters of a name, and of the query of an address. */
export const viewLimits = { places: 50, name: 40, query: 2000 } as const

export const viewMessages = {
  name: '已有一个叫这个名字的视图，请换一个',
  full: `您已有 ${viewLimits.places} 个视图，请先删除一些`,
} as const
