/** The task that looks at a file of an archive without opening it: its digest, and what it is by its structure. */
import { officeExtensions } from '../../files/office-types.ts'
import { type FileFault, type FileType, identifyFile } from '../../files/rules.ts'
import { sha256Of } from '../../files/storage/file-store.ts'
import { isZip } from '../../files/table-files/reading/check-zip.ts'
import type { Task } from '../../workers/task.ts'
import { uploadBytes } from '../rules.ts'

/** `types`: what the file may be; which kind of office document it is the inspection says later. */
export type Look = { sha256: string; types: readonly FileType[]; fault: FileFault | null }

const officeTypes = Object.keys(officeExtensions) as FileType[]

export const lookAtFile: Task<{ bytes: Uint8Array }, Look> = {
  name: 'lookAtFile',
  run: ({ bytes }) => {
    const sha256 = sha256Of(bytes)
    if (isZip(bytes)) return { sha256, types: officeTypes, fault: null }
    const found = identifyFile(bytes, uploadBytes)
    return typeof found === 'string'
      ? { sha256, types: [], fault: found }
      : { sha256, types: [found.type], fault: null }
  },
}
