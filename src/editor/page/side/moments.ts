/** Moments in China between the server, which writes `2026-11-23 09:00`, and the field of a browser, which writes `2026-11-23T09:00`. */

export const localMoment = (moment: string | null): string => moment?.replace(' ', 'T') ?? ''
export const typedMoment = (local: string): string => local.replace('T', ' ').slice(0, 16)
