/** Tells the owner of an account that somebody is guessing its password. */
import { countFailure } from '../../access/failure-store.ts'
import type { Account } from '../../access/store.ts'
import { type AccountContext, hashedKey } from '../context.ts'
import { loginLimits } from '../rules.ts'

/** Counts a wrong password at an account, whichever of its names was typed, and notifies the owner of the tenth: in the inbox, by SMS and by
 *  mail, once in a series of guesses. */
export async function notifyOfGuesses(account: Pick<Account, 'id'>, context: AccountContext): Promise<void> {
  const { db, clock, messages } = context
  const at = clock()
  const { freeFromAnywhere, anywhereMs } = loginLimits
  const key = hashedKey(context, 'guesses at account', account.id)
  const counted = await countFailure(db, { key, at, windowMs: anywhereMs, from: 'last' })
  if (counted.failures !== freeFromAnywhere) return
  await db.transaction(tx =>
    messages.notify(tx, {
      ...{ to: { accountId: account.id }, kind: 'password-guessed', at, link: '/MyManage/account' },
      parameters: { failures: String(freeFromAnywhere) },
      key: `password guessed ${counted.firstAt.toISOString()}`,
    }),
  )
}
