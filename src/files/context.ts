/** What handlers of files receive besides the context of every call. */
import type { LargeFileStore } from './file-store.ts'
import type { Inspectors } from './inspection/inspectors.ts'
import type { VirusScan } from './virus-scan.ts'

/** `scanVirus` is undefined where no scanner is set. `logSecurity` writes a line about a refusal to the log: no names of
 *  people or files. */
export type FilesContext = {
  files: LargeFileStore
  inspectors: Inspectors
  scanVirus: VirusScan | undefined
  logSecurity: (event: string, details: Readonly<Record<string, string | number>>) => void
}
