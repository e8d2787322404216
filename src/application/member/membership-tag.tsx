/** Whether the firm may use its numbers today: valid only while one of its prefixes is. */
import type { Firm } from '../../registration/calls.ts'
import { prefixPhase } from '../../registration/life-cycle/validity.ts'
import { Tag, type TagTone } from '../../ui/status/tag.tsx'
import { prefixTerm } from '../business/prefix-term.ts'

export function MembershipTag({ prefixes }: { prefixes: Firm['prefixes'] }) {
  const [label, tone] = membershipOf(prefixes, new Date())
  return <Tag tone={tone}>{label}</Tag>
}

/** Label and tone.
 *  @example membershipOf([], new Date()) // ['已注销', 'off'] */
export function membershipOf(prefixes: Firm['prefixes'], now: Date): [label: string, tone: TagTone] {
  const phases = prefixes.map(prefix => prefixPhase(prefixTerm(prefix), now))
  if (phases.some(phase => phase === 'active' || phase === 'renewal')) return ['有效', 'good']
  return phases.includes('expired') ? ['已过期', 'bad'] : ['已注销', 'off']
}
