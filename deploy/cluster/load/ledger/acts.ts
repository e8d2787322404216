/** The acts of a ledger: the attempts of each joined into what is known of it. */
import type { ActKind, LedgerLine, Values } from './lines.ts'

/** `done`: acknowledged, or found by reading. `unknown`: it may have happened. `refused`: every attempt was refused. */
export type Act = {
  id: string
  kind: ActKind
  key: string
  input: Values
  state: 'done' | 'unknown' | 'refused'
  /** What the site said of it; empty unless it is done. */
  values: Values
  attempts: number
}

/** In the order of their first attempts. An intent without an answer is unknown. */
export function actsOf(lines: readonly LedgerLine[]): Act[] {
  const acts = new Map<string, Act & { open: boolean; doubts: number }>()
  for (const line of lines) {
    if (line.type === 'intent') {
      const { act: id, kind, key, input } = line
      const before = acts.get(id)
      if (before) Object.assign(before, { attempts: before.attempts + 1, open: true })
      else acts.set(id, { id, kind, key, input, state: 'unknown', values: {}, attempts: 1, open: true, doubts: 0 })
    }
    if (line.type !== 'answer') continue
    const act = acts.get(line.act)
    if (!act) continue
    act.open = false
    if (line.outcome === 'acknowledged' || line.outcome === 'found')
      Object.assign(act, { state: 'done', values: line.values ?? {} })
    else if (line.outcome === 'unknown') act.doubts += 1
    else if (act.state !== 'done' && act.doubts === 0) act.state = 'refused'
  }
  return [...acts.values()].map(({ open, doubts, ...act }) =>
    act.state === 'refused' && (open || doubts > 0) ? { ...act, state: 'unknown' } : act,
  )
}
