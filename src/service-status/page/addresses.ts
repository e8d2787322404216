/** The addresses of the status page. They are no rows of the routes: the page is served without anything that rows need. */
export const statusPaths = { zh: '/status', en: '/status/en', json: '/status.json', feed: '/status.atom' } as const

export type StatusPath = (typeof statusPaths)[keyof typeof statusPaths]
