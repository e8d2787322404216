/** The kinds and states of acts on many records, and what becomes of each record, as the database and the calls have them. */

/** `brand` and `gpc` set one field; `delete` deletes drafts. */
export const actKinds = ['state', 'brand', 'gpc', 'delete'] as const
export type ActKind = (typeof actKinds)[number]

/** `running` and `undoing` are the work of a job; the others wait for people. */
export const actStates = ['running', 'stopped', 'done', 'undoing', 'undone'] as const
export type ActState = (typeof actStates)[number]
export const activeActStates = ['running', 'undoing'] as const

/** `done` and `failed`: when it was done; `restored` and `left`: when what was done was undone. Records that were so already have none. */
export const actOutcomes = ['done', 'failed', 'restored', 'left'] as const
export type ActOutcome = (typeof actOutcomes)[number]
