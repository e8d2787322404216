/** The states of imports and of their lines, as the database and the calls have them. */

/** `reading`, `checking`, `running` and `undoing` are the work of a job; the others wait for people. `unreadable`: the file is no table. */
export const importStates = [
  'reading',
  'unreadable',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const

export const activeStates = ['reading', 'checking', 'running', 'undoing'] as const

/** What the dry run says will happen with a line. */
export const lineActs = ['create', 'update', 'same', 'fault'] as const
/** What happened: when it was written, and when that was undone. */
export const lineOutcomes = ['created', 'updated', 'failed', 'removed', 'archived', 'restored', 'left'] as const
