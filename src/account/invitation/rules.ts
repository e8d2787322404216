/** Invitations to staff, without I/O: their states, how long a link holds, and why one is refused. */
import { dayMs } from '../../wire/china-time.ts'

/** `proposed`: waits for the consent of a second administrator, nothing is sent yet. `open`: the link was sent. */
export const invitationStates = ['proposed', 'open', 'accepted', 'withdrawn', 'refused'] as const
export type StaffInvitationState = (typeof invitationStates)[number]

export const waitingStates = ['proposed', 'open'] as const satisfies readonly StaffInvitationState[]

export const invitationPeriodMs = 3 * dayMs

/** How long an invitation that nobody used stays after its end. */
export const unusedInvitationMs = 90 * dayMs

type Facts = {
  state: StaffInvitationState
  expiresAt: Date | null
  /** Whoever invited may still do so: active, and still an administrator. */
  isInviterEntitled: boolean
}

/** Why a link cannot be used; undefined if it can. */
export function invitationHindrance({ state, expiresAt, isInviterEntitled }: Facts, at: Date): string | undefined {
  if (state === 'accepted') return '这份邀请已经用过，请用设好的用户名和密码登录'
  if (state !== 'open' || expiresAt === null) return '这份邀请已撤回，请与邀请您的同事联系'
  if (expiresAt <= at) return '这份邀请已过期，请让邀请您的同事重发一份'
  return isInviterEntitled ? undefined : '邀请您的同事已不是管理员，请让另一位管理员重发一份'
}
