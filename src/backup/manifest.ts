/** What a backup folder holds, written down in its `manifest.json`. */
import { z } from 'zod'

export const manifestFile = 'manifest.json'
export const keyFile = 'secret-key'
export const filesFolder = 'files'
export const tableFile = (name: string) => `tables/${name}.copy.gz`

const table = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  columns: z.array(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)).min(1),
  rows: z.number().int().nonnegative(),
  /** Of the rows as text, before compression. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration that the database had, as the migration journal names it. */
  migratedTo: z.number().int().positive(),
  /** In an order in which each table comes after those that it refers to. */
  tables: z.array(table),
  sequences: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), z.number().int().positive()),
  files: z.object({ count: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() }),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof table>
