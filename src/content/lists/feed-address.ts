/** The addresses of a column's feeds; src/app/syndication serves them. */
export type FeedKind = 'rss' | 'atom'

/** @example feedAddress('rss', '/News/Center') // '/feeds/rss/News/Center' */
export const feedAddress = (kind: FeedKind, path: string): string => `/feeds/${kind}${path}`
