/** The reasons of what a dry run found, as the page chooses among them. */
import { productTable } from '../../fields/product.table.ts'
import type { ImportReply } from '../../transfer/calls.ts'

export type Reason = ImportReply['reasons'][number]

/** What tells a reason from the others, also in the reply to a new dry run. */
export const reasonId = ({ kind, column, field }: Reason): string => `${kind} ${column} ${field ?? ''}`

/** The fields of a call for the lines or cells of a reason. */
export const reasonInput = ({ kind, column, field }: Reason) => ({ kind, column, ...(field !== null && { field }) })

/** Labels of the fields that lines lack, and that no column was recognised for. */
export function lackingColumns({ reasons, columns }: Pick<ImportReply, 'reasons' | 'columns'>): string[] {
  const named = new Set<string>(columns.flatMap(({ name }) => name ?? []))
  const lacking = reasons.filter(({ kind }) => kind === 'required' || kind === 'body').map(({ field }) => field)
  return productTable.filter(({ name }) => lacking.includes(name) && !named.has(name)).map(({ label }) => label)
}
