/** What a tool of an assistant is: a row that names it, and how it is done by the calls of the site. */
import type { z } from 'zod'
import type { Act } from '../wire/access/acts.ts'

/** What tools are done with: the calls of pages and of the surface for machines, by the caller's own rights and limits. */
export type ToolSite = {
  publicUrl: string
  /** The data of a call of pages, as `POST search/api/site`. */
  page: (call: string, input: object) => Promise<unknown>
  /** The file of a call of pages. */
  file: (call: string, input: object) => Promise<{ type: string; bytes: Uint8Array }>
  /** A call of the surface for machines by its name. A change is done once for its key. */
  machine: (call: string, input: object, change?: { key: string; version?: number }) => Promise<unknown>
  /** Refuses an input that this call would refuse. */
  check: (call: string, input: object) => void
  /** A document of the site as text: the Markdown of a page, or open data. Undefined if there is none. */
  document: (address: string) => Promise<string | undefined>
}

/** `image` is for the person, beside the data. */
export type ToolResult = { data: object; image?: { mimeType: string; bytes: Uint8Array } }

/** `act`: what an API key must be permitted to do; without it the tool is for everybody. `changes`: it writes, and only with `confirm`. */
export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  act?: Act
  changes?: true
  run: (input: never, site: ToolSite) => Promise<ToolResult>
}

/** A row whose `run` has the type of its input. */
export const tool = <Input extends z.ZodObject>(
  row: Omit<Tool, 'input' | 'run'> & {
    input: Input
    run: (input: z.output<Input>, site: ToolSite) => Promise<ToolResult>
  },
): Tool => ({ ...row, run: row.run as Tool['run'] })
