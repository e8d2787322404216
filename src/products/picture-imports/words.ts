/** The states of imports of pictures and what becomes of their files, as the database and the calls have them. */

/** `reading`, `adding` and `undoing` are the work of a job; the others wait for people. `unreadable`: the file is no ZIP that can be read. */
export const pictureImportStates = ['reading', 'unreadable', 'checked', 'adding', 'done', 'undoing', 'undone'] as const
export const activePictureStates = ['reading', 'adding', 'undoing'] as const

/** What happened to a file: when it was added, and when that was undone. */
export const pictureOutcomes = ['added', 'failed', 'removed', 'left'] as const
