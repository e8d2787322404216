/** Checks the signed-in person again before an act with consequences: the password, and a code where two-step verification is on. */
import type { IdentityProof } from '../access/identity.ts'
import type { AccountContext } from './context.ts'
import { requirePassword } from './login/login.ts'
import { ownAccount } from './profile.ts'
import { requireFactor } from './second-factor/verify-factor.ts'

export async function confirmIdentity({ password, ...codes }: IdentityProof, context: AccountContext): Promise<void> {
  const account = await ownAccount(context)
  await requirePassword(account, password, context)
  await requireFactor(account, codes, context)
}
