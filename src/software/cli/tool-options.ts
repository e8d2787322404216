/** The options of the command-line tool. */
import type { ParseArgsConfig } from 'node:util'

export const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'string' },
  key: { type: 'string' },
  to: { type: 'string' },
  type: { type: 'string' },
  out: { type: 'string', short: 'o' },
  x: { type: 'string' },
  height: { type: 'string' },
  level: { type: 'string' },
  use: { type: 'string' },
  'add-on': { type: 'string' },
  'check-digit': { type: 'string' },
  partial: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options']

export type ToolOptions = Partial<
  Record<Exclude<keyof typeof options, 'help' | 'version' | 'json' | 'partial'>, string>
> & {
  json?: boolean | undefined
  partial?: boolean | undefined
}
