/** Limits of saved views of the statistics, and their texts. No I/O. */

/** `places`: views of an account. Characters of a name, and of the query of an address. */
export const viewLimits = { places: 20, name: 40, query: 200 } as const

export const viewMessages = {
  name: '已有一个叫这个名字的视图，请换一个',
  full: `您已有 ${viewLimits.places} 个视图，请先删除一些`,
} as const
