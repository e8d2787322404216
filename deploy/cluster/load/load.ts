/** The load: visitors who read, visitors who ask, and firms that go from an account to a renewal, until the time is over or each kind of act was
 *  acknowledged often enough. */
import { openLedger } from './ledger/ledger.ts'
import type { ActKind } from './ledger/lines.ts'
import { becomeMember } from './people/applicant.ts'
import { changeRecord, renew } from './people/business.ts'
import {
  addAssets,
  allocateNumbers,
  drawBatch,
  importProducts,
  type Member,
  packUnit,
  saveLocation,
  saveProduct,
} from './people/member.ts'
import { createPeople, newRun, type Person } from './people/people.ts'
import { type Staff, signInStaff } from './people/staff.ts'
import { askOnce, keepReading } from './people/visitor.ts'
import { createClient, GivenUp, type LoadContext, Refused } from './site/client.ts'
import { createRandom } from './site/random.ts'
import { createShortenTerm } from './site/terms.ts'

export type LoadSettings = {
  addresses: readonly string[]
  /** Appended to. */
  file: string
  clients: number
  seed: number
  /** The end: after so many seconds, when each kind was acknowledged so often, or when something else has ended. */
  until: { seconds: number } | { count: number } | { ends: Promise<void> }
  /** Without it nothing is renewed, because a new prefix is valid for years. */
  databaseUrl?: (() => string) | undefined
  pauseMs?: number
  /** Called after each act that was acknowledged or found, with how many there are. */
  onDone?: (done: number, kind: ActKind) => void
}

export type LoadResult = { done: Readonly<Record<string, number>>; troubles: readonly string[] }

/** After the end of the run an act may be repeated for so long. */
const graceMs = 120_000

export async function runLoad(settings: LoadSettings): Promise<LoadResult> {
  const { addresses, file, clients, seed, until, databaseUrl, pauseMs = 100, onDone } = settings
  const random = createRandom(seed)
  const counts = new Map<string, number>()
  const ledger = openLedger(file)
  const startedAt = Date.now()
  let endAt = 'seconds' in until ? startedAt + until.seconds * 1000 : Infinity
  const endNow = () => {
    endAt = Date.now()
  }
  if ('ends' in until) void until.ends.then(endNow, endNow)
  const kinds = expectedKinds(databaseUrl !== undefined)
  const isOver = () =>
    'count' in until ? kinds.every(kind => (counts.get(kind) ?? 0) >= until.count) : Date.now() >= endAt
  const context: LoadContext = {
    ...{ addresses, random, ledger },
    giveUpAt: () => endAt + graceMs,
    onDone: kind => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      onDone?.(
        [...counts.values()].reduce((sum, count) => sum + count, 0),
        kind,
      )
    },
  }
  const shortenTerm = createShortenTerm(databaseUrl)
  const troubles: string[] = []
  /** Repeats something until the run is over. What was refused is a trouble to report, not the end. */
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver())
      try {
        await work()
      } catch (error) {
        if (!(error instanceof Refused || error instanceof GivenUp)) throw error
        troubles.push(error.message)
      }
  }
  ledger.write({ type: 'run', at: startedAt, addresses, clients, seed })
  try {
    const staff = await signInStaff(context)
    const nextPerson = createPeople(newRun(random))
    const life = () => liveOnce({ context, staff, person: nextPerson(), shortenTerm })
    const [readers, askers] = [Math.max(1, Math.floor(clients / 4)), Math.max(1, Math.floor(clients / 8))]
    await Promise.all([
      ...people(readers, () => keepReading(createClient(context), isOver, pauseMs)),
      ...people(askers, () => {
        const visitor = createClient(context)
        return repeat(() => askOnce(visitor, pauseMs))
      }),
      ...people(Math.max(1, clients - readers - askers), () => repeat(life)),
    ])
  } finally {
    ledger.write({ type: 'end', at: Date.now() })
    ledger.close()
  }
  return { done: Object.fromEntries(counts), troubles }
}

const people = <T>(count: number, work: () => Promise<T>) => Array.from({ length: count }, work)

function expectedKinds(hasTerms: boolean): ActKind[] {
  const always: ActKind[] = ['account', 'application', 'verdict', 'payment', 'prefix', 'numbers', 'location', 'product']
  const later: ActKind[] = ['product-change', 'import', 'batch', 'change', 'enquiry', 'upload']
  const keyed: ActKind[] = ['unit', 'asset-type', 'assets']
  return [...always, ...later, ...keyed, ...(hasTerms ? (['renewal'] as const) : [])]
}

type Life = {
  context: LoadContext
  staff: Staff
  person: Person
  shortenTerm: ((companyPrefix: string) => Promise<void>) | undefined
}

/** One firm, from its account on. */
async function liveOnce({ context, staff, person, shortenTerm }: Life): Promise<void> {
  const client = createClient(context)
  const firm = await becomeMember(client, person, staff)
  const member: Member = { client, person, companyPrefix: firm.companyPrefix }
  for (let round = 0; round <= context.random.below(3); round++) {
    await allocateNumbers(member)
    await saveLocation(member)
    await saveProduct(member)
    await packUnit(member)
    await addAssets(member)
  }
  await importProducts(member)
  await drawBatch(member)
  await changeRecord(client, staff)
  if (shortenTerm) await renew(client, staff, { firm, shortenTerm })
}
