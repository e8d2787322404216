/** What package.json exports. */

import fs from 'node:fs'

export const reportFile = new URL('../api-report.md', import.meta.url)

/** './keys' to './src/keys.ts' and so on. */
export function readExports(): Record<string, string> {
  const content: unknown = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const exports = isRecord(content) && isRecord(content.exports) ? content.exports : {}
  return Object.fromEntries(Object.entries(exports).map(([exportName, file]) => [exportName, String(file)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
