/** Compares a ledger with what was found: nothing acknowledged is lost or another, nothing is there twice, nothing is half done. Without I/O. */
import { isDeepStrictEqual } from 'node:util'
import type { Act } from '../ledger/acts.ts'
import type { ActKind, Values } from '../ledger/lines.ts'
import type { Found, FoundRow } from './found.ts'
import { kindRules } from './kind-rules.ts'

export const faultNames = ['lost', 'changed', 'double', 'half', 'refused yet there'] as const
export type JudgedFault = {
  fault: (typeof faultNames)[number]
  kind: ActKind
  key: string
  reader: string
  message: string
}

export type KindResult = { kind: ActKind; done: number; unknown: number; refused: number; repeated: number }
export type Verdict = { kinds: KindResult[]; faults: JudgedFault[] }

export function judge(acts: readonly Act[], readings: readonly Found[]): Verdict {
  const faults = [
    ...sharedValues(acts),
    ...readings.flatMap(({ reader, isWhole, kinds }) =>
      acts.flatMap(act => {
        const rows = kinds[act.kind]
        const own = rows?.filter(row => row.key === act.key)
        return own ? faultsOf(act, own, isWhole).map(fault => ({ ...fault, kind: act.kind, key: act.key, reader })) : []
      }),
    ),
  ]
  return { kinds: countKinds(acts), faults }
}

type Fault = Pick<JudgedFault, 'fault' | 'message'>

function faultsOf({ kind, state, values, input }: Act, rows: readonly FoundRow[], isWhole: boolean): Fault[] {
  const rule = kindRules[kind]
  if (rows.length === 0) return state === 'done' ? [{ fault: 'lost', message: 'acknowledged, and not there' }] : []
  if (state === 'refused') return [{ fault: 'refused yet there', message: 'each attempt was refused' }]
  const faults: Fault[] = []
  if (rule.once && rows.length > 1) faults.push({ fault: 'double', message: `there ${rows.length} times` })
  const changes = rows.map(row => changesOf(values, row.values))
  const [fewest = []] = changes.sort((a, b) => a.length - b.length)
  if (state === 'done' && fewest.length > 0) faults.push({ fault: 'changed', message: fewest.join('; ') })
  for (const row of isWhole ? rows : []) {
    const message = rule.half?.(row.values, input)
    if (message) faults.push({ fault: 'half', message })
  }
  return faults
}

/** Of the values that both have. */
function changesOf(acknowledged: Values, found: Values): string[] {
  return Object.entries(acknowledged)
    .filter(([name, value]) => name in found && !isDeepStrictEqual(found[name], value))
    .map(([name, value]) => `${name} was ${JSON.stringify(value)}, is ${JSON.stringify(found[name])}`)
}

/** Numbers that were acknowledged to two acts: also where the first of them is lost, so that no table shows both. */
function sharedValues(acts: readonly Act[]): JudgedFault[] {
  const owners = new Map<string, Act>()
  const faults: JudgedFault[] = []
  for (const act of acts)
    for (const [name, pool] of Object.entries(kindRules[act.kind].unique ?? {}))
      for (const value of [act.values[name] ?? []].flat()) {
        const numbered = `${pool ?? act.input.kind} ${value}`
        const owner = owners.get(numbered)
        owners.set(numbered, owner ?? act)
        if (!owner) continue
        const message = `${numbered} was acknowledged to ${owner.kind} ${owner.key} before`
        faults.push({ fault: 'double', kind: act.kind, key: act.key, reader: 'ledger', message })
      }
  return faults
}

function countKinds(acts: readonly Act[]): KindResult[] {
  const kinds = [...new Set(acts.map(({ kind }) => kind))]
  return kinds.map(kind => {
    const own = acts.filter(act => act.kind === kind)
    const count = (state: Act['state']) => own.filter(act => act.state === state).length
    const repeated = own.filter(({ attempts }) => attempts > 1).length
    return { kind, done: count('done'), unknown: count('unknown'), refused: count('refused'), repeated }
  })
}
