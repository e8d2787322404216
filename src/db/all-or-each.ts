/** Work for many records in one transaction, where one that a constraint refuses does not stop the others. */
import { type Queryable, violatedConstraint } from './connect.ts'

type Work<Item, Result> = (tx: Queryable, items: readonly Item[]) => Promise<Result[]>
/** What becomes of a refused item; undefined for an error that is no refusal. */
type OnRefused<Item, Result> = (item: Item, error: unknown) => Result | undefined

/** Does the work for all items at once or, where that is refused, for each of them alone, in savepoints of the transaction. */
export async function allOrEach<Item, Result>(
  tx: Queryable,
  items: readonly Item[],
  { work, onRefused }: { work: Work<Item, Result>; onRefused: OnRefused<Item, Result> },
): Promise<Result[]> {
  const [first] = items
  if (first === undefined) return []
  try {
    return await tx.transaction(inner => work(inner, items))
  } catch (error) {
    const refused = onRefused(first, error)
    if (refused === undefined) throw error
    if (items.length === 1) return [refused]
  }
  const results: Result[] = []
  for (const item of items) results.push(...(await allOrEach(tx, [item], { work, onRefused })))
  return results
}

/** Whether a constraint of the database refused a statement. */
export const isViolation = (error: unknown): boolean => violatedConstraint(error) !== undefined
