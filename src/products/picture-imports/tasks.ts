/** The task that looks at a file of a ZIP without opening it: what it is by its structure, and its digest. */
import { type FileFault, identifyFile } from '../../files/rules.ts'
import { sha256Of } from '../../files/storage/file-store.ts'
import type { Task } from '../../workers/task.ts'

type Look = { sha256: string; fault: Exclude<FileFault, 'unknown-type'> | 'picture' | null }

export const lookAtPicture: Task<{ bytes: Uint8Array }, Look> = {
  name: 'lookAtPicture',
  run: ({ bytes }) => {
    const found = identifyFile(bytes)
    const isNoPicture = typeof found === 'string' ? found === 'unknown-type' : found.type === 'application/pdf'
    const fault = isNoPicture ? 'picture' : typeof found === 'string' && found !== 'unknown-type' ? found : null
    return { sha256: sha256Of(bytes), fault }
  },
}
