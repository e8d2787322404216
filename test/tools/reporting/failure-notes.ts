/** What a failed test leaves in its report beside its fault: a wait that ended in vain tells what was not there, and these tell what was. */

type ReadNote = () => Promise<string>

const notes = new Set<ReadNote>()

/** Adds a note that is read when the running test fails, and forgotten when it ends. */
export const addFailureNote = (read: ReadNote) => void notes.add(read)

/** Reads the notes and forgets them. A note that cannot be read says why. */
export async function takeFailureNotes(isFailed: boolean): Promise<string[]> {
  const taken = [...notes]
  notes.clear()
  if (!isFailed) return []
  return Promise.all(taken.map(read => read().catch((fault: unknown) => String(fault))))
}
