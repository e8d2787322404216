/** Context of handlers that use files, besides the context of every call. */

import type { LogEvent, LogFacts } from '../wire/log/log-table.ts'
import type { Inspectors } from './inspection/inspectors.ts'
import type { LargeFileStore } from './storage/file-store.ts'
import type { VirusScan } from './uploads/virus-scan.ts'

/** `scanVirus` is undefined where no scanner is configured. `logSecurity` logs a refusal, without names of people or files. */
export type FilesContext = {
  files: LargeFileStore
  inspectors: Inspectors
  scanVirus: VirusScan | undefined
  logSecurity: (event: LogEvent, facts: LogFacts) => void
}
