/** The states of a verified certificate or filing, and how each looks. */
import type { IconName } from '../ui/status/icon.tsx'
import type { Verification } from './certificate-calls.ts'

/** The states of the reply, and the loss as one of its own. */
export type VerificationState = Verification['state'] | 'reported-lost'

/** What the page displays of a reply. */
export const verificationState = ({ state, lost }: Pick<Verification, 'state' | 'lost'>): VerificationState =>
  lost ? 'reported-lost' : state

export type Tone = 'good' | 'warning' | 'bad' | 'off'

export const verdictLooks: Readonly<Record<VerificationState, { tone: Tone; icon: IconName }>> = {
  valid: { tone: 'good', icon: 'good' },
  expired: { tone: 'warning', icon: 'clock' },
  superseded: { tone: 'warning', icon: 'renew' },
  'reported-lost': { tone: 'bad', icon: 'warn' },
  revoked: { tone: 'bad', icon: 'close' },
  altered: { tone: 'bad', icon: 'warn' },
  unknown: { tone: 'off', icon: 'info' },
}
