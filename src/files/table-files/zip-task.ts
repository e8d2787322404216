/** The task that writes texts as a ZIP. */
import { zipSync } from 'fflate'
import type { Task } from '../../workers/task.ts'

/** The bytes as base64, which a reply in JSON can contain. `name`: the path within the ZIP. */
export const writeZip: Task<readonly { name: string; text: string }[], string> = {
  name: 'writeZip',
  run: async files => {
    const encoder = new TextEncoder()
    const entries = Object.fromEntries(files.map(({ name, text }) => [name, encoder.encode(text)]))
    return Buffer.from(zipSync(entries, { level: 6 })).toString('base64')
  },
}

export const zipFileFacts = (name: string) => ({ name: `${name}.zip`, type: 'application/zip' })
