/** The states of the release of a cancelled company prefix, and the lengths of its texts. Without imports, for the browser. */

export const releaseLengths = { shortest: 5, longest: 500 } as const

/** `waiting`: cancelled, too early. `ready`: may be proposed. `proposed`: another person has to confirm. `released`: in the pool again. */
export const releaseStates = ['waiting', 'ready', 'proposed', 'released'] as const
export type ReleaseState = (typeof releaseStates)[number]

export const releaseStateLabels: Readonly<Record<ReleaseState, string>> = {
  waiting: '等待期内',
  ready: '可以收回',
  proposed: '等待确认',
  released: '已收回号段',
}

/** The latest decision on a prefix. */
export const releaseVerdicts = ['released', 'rejected'] as const
export type ReleaseVerdict = (typeof releaseVerdicts)[number]
