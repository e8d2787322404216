/** The jobs of tables by month: to make the parts of the next months, to move old ones to the file store, and to read one back. */
import type pg from 'pg'
import { connect, type Db, noLimits } from '../../db/connect.ts'
import { dropLeftBounds } from '../../db/months/convert-table.ts'
import { monthAfter, monthTableNames, type Part } from '../../db/months/month-tables.ts'
import { addMonths, monthStates, ownsTables } from '../../db/months/parts-store.ts'
import { FileMissing, type LargeFileStore } from '../../files/storage/file-store.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import { chinaDay } from '../../wire/china-time.ts'
import type { LogEvent, LogFacts } from '../../wire/log/log-table.ts'
import { ArchiveDamaged, damagedFailure } from './rules.ts'
import * as store from './store.ts'

/** Loaded when there is something to move: it needs a library that no start needs. */
const loadMoves = () => import('./archive-part.ts')

export const returnMonthJob = 'return-month'

/** `archiveMonths`: whole months that stay in the database; 0 archives nothing. */
type Parts = {
  db: Db
  url: string
  files: LargeFileStore
  clock: () => Date
  archiveMonths: number
  log: (event: LogEvent, facts: LogFacts) => void
}

export function monthJobs(parts: Parts): JobRow[] {
  return [
    {
      name: 'prepare-months',
      title: '准备以后各月的分区',
      every: '23 1 * * *',
      run: (_, signal) => prepareMonths(parts, signal),
    },
    {
      name: 'archive-months',
      title: '归档旧月份',
      every: '53 2 * * *',
      run: (_, signal) => archiveMonths(parts, signal),
    },
    {
      name: returnMonthJob,
      title: '调回归档的月份',
      every: '*/10 * * * *',
      run: (_, signal) => returnMonths(parts, signal),
    },
  ]
}

type MonthParts = Pick<Parts, 'db' | 'url' | 'files' | 'clock'>

/** Of its own, because COPY and changes of tables may take longer than the statements of jobs, and a fault leaves it in the middle of a COPY. */
async function withClient<Result>(url: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const { pool, close } = connect(url, 1, noLimits)
  try {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release(true)
    }
  } finally {
    await close()
  }
}

/** Also removes what a killed conversion left. */
export async function prepareMonths({ url, clock }: Pick<Parts, 'url' | 'clock'>, signal: AbortSignal): Promise<void> {
  await withClient(url, async client => {
    if (await takesLock(client)) for (const table of monthTableNames) await dropLeftBounds(client, table)
    await addMonths(client, chinaDay(clock()), signal)
  })
}

/** The lock of `npm run months:convert`; false while one runs. */
async function takesLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(7269) as taken')
  return rows[0]?.taken === true
}

/** The parts of which every day is older than so many whole months, the oldest first, unless somebody reads them now. */
async function partsToArchive(parts: Pick<Parts, 'db' | 'clock' | 'archiveMonths'>): Promise<Part[]> {
  const { db, clock, archiveMonths: months } = parts
  const today = chinaDay(clock())
  const returned = (await store.listArchives(db)).filter(
    ({ returnedUntil }) => returnedUntil && returnedUntil > clock(),
  )
  const isRead = ({ name }: Part) => returned.some(({ part }) => part === name)
  return (await monthStates(db, today))
    .flatMap(state => state.parts)
    .filter(part => part.toDay <= monthAfter(today, -months) && !isRead(part))
    .sort((one, other) => one.toDay.localeCompare(other.toDay))
}

export async function archiveMonths(parts: Parts, signal: AbortSignal): Promise<void> {
  const { url, archiveMonths: months, log } = parts
  if (months === 0) return
  if (!(await ownsTables(parts.db)))
    throw new Error('The role of the site does not own audit_lines: months are archived by npm run months:archive')
  const { archivePart } = await loadMoves()
  await withClient(url, async client => {
    for (const part of await partsToArchive(parts)) {
      signal.throwIfAborted()
      const { rows, sha256 } = await archivePart(part, { client, signal, ...parts })
      log('month-archived', { part: part.name, rows, sha256 })
    }
  })
}

/** Each month that somebody asked for. Those of a site whose role owns no tables wait for `npm run months:archive`. */
export async function returnMonths(parts: MonthParts, signal: AbortSignal): Promise<void> {
  if (!(await ownsTables(parts.db))) return
  for (const archive of await store.requestedArchives(parts.db)) {
    signal.throwIfAborted()
    if (await store.beginReturn(parts.db, archive.part)) await returnMonth(archive, parts, signal)
  }
}

async function returnMonth(archive: store.MonthArchive, { db, url, ...parts }: MonthParts, signal: AbortSignal) {
  try {
    const { returnPart } = await loadMoves()
    await withClient(url, client => returnPart(archive, { client, signal, ...parts }))
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof ArchiveDamaged)) throw error
    await store.failReturn(db, archive.part, damagedFailure)
  }
}
