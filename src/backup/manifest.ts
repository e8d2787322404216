/** Format of a backup's `manifest.json`, and the names of the files beside it. */
import { z } from 'zod'

export const manifestFile = 'manifest.json'
export const keyFile = 'secret-key'
export const filesFolder = 'files'
export const tableFile = (name: string) => `tables/${name}.copy.gz`

const table = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  columns: z.array(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)).min(1),
  rows: z.number().int().nonnegative(),
  /** Hash of the uncompressed rows. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database: its timestamp in the migration journal. */
  migratedTo: z.number().int().positive(),
  /** Sorted so that each table comes after the tables it references. */
  tables: z.array(table),
  /** The parts of tables by month, which have the months that are not in the archive; none in backups of earlier versions. */
  parts: z.array(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)).default([]),
  sequences: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), z.number().int().positive()),
  files: z.object({ count: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() }),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof table>
