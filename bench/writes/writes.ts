/** Writes through the built site: registrations, submissions, verdicts and allocations of company prefixes, each beside a floor in the same
 *  round. A rate depends on what else the machine does, CPU time does not, so the targets are checked in CPU time. */
import fs from 'node:fs'
import path from 'node:path'
import { createPasswordHasher } from '../../src/access/passwords.ts'
import { type Connection, connect } from '../../src/db/connect.ts'
import { runningServer } from '../../src/db/postgres/cluster.ts'
import { allocatePrefix, runAllocation } from '../../src/registration/allocation/prefixes/allocation-store.ts'
import { cpuMs, formatSpread, printResult, spread } from '../measure.ts'
import type { RunningServer } from '../servers/servers.ts'
import {
  benchPassword,
  createApplicants,
  createCodes,
  createReviewers,
  openCases,
  recordOf,
  type Tokens,
} from './writes-data.ts'
import { createCaller, runConcurrently } from './writes-load.ts'

const rounds = 5
const firmsPerRound = 200
const registrationsPerRound = 40
const allocationsPerRound = 400

/** CPU time of one item in milliseconds, and items per second. */
type Cost = { nodeMs: number; postgresMs: number; perSecond: number }

export async function benchWrites(site: RunningServer, dataDir: string) {
  const cluster = fs.realpathSync(path.join(dataDir, 'postgres'))
  const connection = connect(runningServer(cluster)?.url ?? '', 16)
  const secretKey = fs.readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim()
  const measure = createMeter(Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]))
  const call = createCaller(site.address)
  const inSite = (items: number, work: (index: number) => Promise<unknown>) =>
    measure({ items, node: () => cpuMs(site.pid) }, work)
  const inBench = (items: number, work: (index: number) => Promise<unknown>) => measure({ items, node: ownCpuMs }, work)
  const costs: Record<string, Cost[]> = {}
  const note = (name: string, cost: Cost) => {
    costs[name] = [...(costs[name] ?? []), cost]
  }
  try {
    const reviewers = await createReviewers(connection)
    const hasher = createPasswordHasher()
    for (let round = 0; round <= rounds; round++) {
      // The first round warms up.
      const noteRound = round === 0 ? () => undefined : note
      const applicants = await createApplicants(connection, { round, count: firmsPerRound })
      const codes = await createCodes(connection, { round, count: registrationsPerRound, secretKey })
      noteRound('hash', await inBench(registrationsPerRound, () => hasher.hash(benchPassword)))
      noteRound('registration', await inSite(codes.length, index => call('member/api/userRegistered', codes[index])))
      noteRound('insert', await inBench(firmsPerRound, () => insertAlone(connection)))
      const submitted = await submissions(inSite, call, applicants)
      noteRound('submission', submitted.cost)
      const audit = (version: number, reviewer: Tokens) => (index: number) =>
        call('tycpdmfirm/authApi/audit', { id: submitted.ids[index], version, verdict: 'pass' }, reviewer)
      await openCases(connection, submitted.ids, 2)
      noteRound('verdict', await inSite(firmsPerRound, audit(2, reviewers.branch)))
      await openCases(connection, submitted.ids, 3)
      noteRound('approval', await inSite(firmsPerRound, audit(3, reviewers.centre)))
      const firmId = submitted.ids[0] ?? 0
      noteRound('allocation', await inBench(allocationsPerRound, () => allocateAlone(connection, firmId)))
    }
    printCosts(costs)
  } finally {
    call.close()
    await connection.close()
  }
}

type MeasureInSite = (items: number, work: (index: number) => Promise<unknown>) => Promise<Cost>

/** Each applicant submits a complete record; the firms' ids in the order of the applicants. */
async function submissions(
  inSite: MeasureInSite,
  call: ReturnType<typeof createCaller>,
  applicants: Awaited<ReturnType<typeof createApplicants>>,
) {
  const ids: number[] = []
  const cost = await inSite(applicants.length, async index => {
    const applicant = applicants[index]
    if (!applicant) return
    const { id } = await call('tycpdmfirm/authApi/save', recordOf(applicant), applicant.tokens)
    ids[index] = Number(id)
  })
  return { ids, cost }
}

/** The floor of a write: one row in a transaction. */
const insertAlone = ({ db }: Connection) =>
  db.transaction(tx => tx.execute(`insert into login_failures values (gen_random_uuid()::text, 1, now(), now())`))

const allocateAlone = ({ db }: Connection, firmId: number) =>
  runAllocation(db, tx => allocatePrefix(tx, { firmId, demonstration: true, at: new Date() }))

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Measures 16 callers at once. `postmaster`: the process whose children are the server's processes. */
function createMeter(postmaster: number) {
  return async (
    { items, node }: { items: number; node: () => number },
    work: (index: number) => Promise<unknown>,
  ): Promise<Cost> => {
    const [nodeBefore, postgresBefore, startedAt] = [node(), treeCpuMs(postmaster), performance.now()]
    await runConcurrently({ items, callers: 16 }, work)
    const seconds = (performance.now() - startedAt) / 1000
    return {
      nodeMs: (node() - nodeBefore) / items,
      postgresMs: (treeCpuMs(postmaster) - postgresBefore) / items,
      perSecond: items / seconds,
    }
  }
}

/** CPU time of a process, its children, and the children that have ended, in milliseconds (Linux). */
function treeCpuMs(pid: number): number {
  const statOf = (id: string) => {
    try {
      return fs
        .readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number)
    } catch {
      return []
    }
  }
  const ticks = (stat: number[], fields: number[]) => fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0)
  const children = fs.readdirSync('/proc').filter(id => /^\d+$/.test(id) && statOf(id)[1] === pid)
  const own = ticks(statOf(String(pid)), [11, 12, 13, 14])
  return (own + children.reduce((sum, id) => sum + ticks(statOf(id), [11, 12]), 0)) * 10
}

/** `target` in items a second on two processors: Node's one thread has all of one, Node and PostgreSQL together both. */
const lines = [
  { name: 'hash', label: 'argon2id alone' },
  { name: 'registration', label: 'registration', floor: 'hash' },
  { name: 'insert', label: 'one row in a transaction' },
  { name: 'submission', label: 'submission', floor: 'insert', target: 300 },
  { name: 'verdict', label: 'verdict of a branch', floor: 'insert', target: 300 },
  { name: 'approval', label: 'approval with allocation', floor: 'insert', target: 300 },
  { name: 'allocation', label: 'allocation alone', floor: 'insert', target: 500 },
] as const

const total = ({ nodeMs, postgresMs }: Cost) => nodeMs + postgresMs

function printCosts(costs: Readonly<Record<string, Cost[]>>) {
  for (const line of lines) {
    const own = costs[line.name] ?? []
    const [node, postgres] = [spread(own.map(cost => cost.nodeMs)), spread(own.map(cost => cost.postgresMs))]
    const floor = 'floor' in line ? (costs[line.floor] ?? []) : []
    const ratio = spread(own.map((cost, round) => total(cost) / total(floor[round] ?? cost)))
    const target = 'target' in line ? line.target : undefined
    const isWithin = target && node.median <= 1000 / target && spread(own.map(total)).median <= 2000 / target
    const parts = [
      `CPU ms: Node ${formatSpread(node)}, PostgreSQL ${formatSpread(postgres)}`,
      ...('floor' in line ? [`${formatSpread(ratio, 1)} x the floor`] : []),
      `${formatSpread(spread(own.map(cost => cost.perSecond)), 0)}/s${target ? `, target ${target}` : ''}`,
    ]
    printResult(line.label, parts.join('; '), target === undefined ? undefined : isWithin === true)
  }
}
