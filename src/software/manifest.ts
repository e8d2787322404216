/** What the build wrote about each file for download. */
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Below the folder of the browser's files. */
export const softwareFolder = 'software'
export const manifestName = 'manifest.json'

const manifest = z.array(
  z.object({
    name: z.string(),
    /** URL path; it contains the beginning of the checksum, so that its content never changes. */
    path: z.string(),
    version: z.string(),
    bytes: z.number(),
    sha256: z.string(),
    builtAt: z.string(),
  }),
)
export type BuiltFile = z.output<typeof manifest>[number]

/** Empty if the build did not make the files. */
export function readSoftware(clientFolder: string): readonly BuiltFile[] {
  const file = path.join(clientFolder, softwareFolder, manifestName)
  return fs.existsSync(file) ? manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : []
}
