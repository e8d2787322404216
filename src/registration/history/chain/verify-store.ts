/** Verifies that no row of the history and of the audit lines was changed, removed or inserted later. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { type ChainRange, type ChainRow, type ChainTable, chainPages } from './pages-store.ts'
import { type BrokenSeal, collectSeal, miscountedSeals, newestSeal, type Seal } from './seal-store.ts'

/** A row whose hash does not follow from its content and the row before it, or before which a row is missing. */
export type BrokenRow = { table: ChainTable; id: number; firmId: number | null; seq: number }

export type ChainProgress = { steps: number; lines: number; brokenCount: number }

export type Verification = ChainProgress & {
  /** The first ones, at most `maxBroken`. */
  broken: BrokenRow[]
  /** Seals that do not fit the history any more: the newest steps of a firm were removed. */
  brokenSeals: BrokenSeal[]
  /** The newest audit line and its hash, which an operator can keep elsewhere. */
  newest: { seq: number; hash: string } | undefined
}

/** Broken rows that are listed. */
export const maxBroken = 100

type Days = Omit<ChainRange, 'firmId'>
type Options = {
  range?: Days
  /** Called after each page. */
  onPage?: (progress: ChainProgress) => void
  /** Ends the verification between two pages. */
  signal?: AbortSignal
}

/** Verifies the steps and audit lines of some days, or all of them with the newest seal. It holds one page in memory. */
export async function verifyHistory(
  db: Queryable,
  { range = {}, onPage, signal }: Options = {},
): Promise<Verification> {
  const seal = range.startDate || range.endDate ? undefined : await newestSeal(db)
  const found = seal && collectSeal(seal.upTo)
  const broken: BrokenRow[] = []
  const progress = { steps: 0, lines: 0, brokenCount: 0 }
  for (const [table, counter] of [
    ['firm_history', 'steps'],
    ['audit_lines', 'lines'],
  ] as const)
    for await (const page of chainPages(db, table, range)) {
      signal?.throwIfAborted()
      const brokenRows = page.filter(({ isBroken }) => isBroken)
      broken.push(...brokenRows.slice(0, maxBroken - broken.length).map(row => brokenRow(table, row)))
      progress[counter] += page.length
      progress.brokenCount += brokenRows.length
      if (table === 'firm_history') found?.add(page)
      onPage?.({ ...progress })
    }
  return {
    ...progress,
    broken,
    brokenSeals: await brokenSealsOf(db, range, seal && found && { seal, found: found.end() }),
    newest: await newestLine(db),
  }
}

const brokenRow = (table: ChainTable, { id, firmId, seq }: ChainRow): BrokenRow => ({ table, id, firmId, seq })

/** All seals of the days by their number of steps, and the newest one by its hash too. */
async function brokenSealsOf(
  db: Queryable,
  days: Days,
  newest: { seal: Seal & BrokenSeal; found: Seal } | undefined,
): Promise<BrokenSeal[]> {
  const miscounted = await miscountedSeals(db, days)
  if (!newest || newest.seal.hash === newest.found.hash) return miscounted
  const { id, at } = newest.seal
  return miscounted.some(seal => seal.id === id) ? miscounted : [{ id, at }, ...miscounted]
}

async function newestLine(db: Queryable): Promise<Verification['newest']> {
  const { rows } = await db.execute<{ seq: number; hash: string }>(
    sql`select seq, hash from audit_lines order by seq desc limit 1`,
  )
  return rows[0]
}

/** The chain of one firm: how many steps it has and from when to when, and those whose hash does not follow. */
export async function verifyFirm(db: Queryable, firmId: number) {
  let [steps, firstAt, lastAt]: [number, string | null, string | null] = [0, null, null]
  const broken: number[] = []
  for await (const page of chainPages(db, 'firm_history', { firmId })) {
    steps += page.length
    firstAt ??= page[0]?.at ?? null
    lastAt = page.at(-1)?.at ?? null
    broken.push(...page.flatMap(({ isBroken, seq }) => (isBroken ? [seq] : [])))
  }
  return { steps, firstAt, lastAt, broken }
}
