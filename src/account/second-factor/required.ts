/** Who must have a second factor, and who cannot. */
import type { Account } from '../../access/store.ts'
import { refuse } from '../../wire/errors.ts'
import type { AccountContext } from '../context.ts'
import { isFactorRequired } from './login-steps.ts'

export const isRequiredOf = (
  { userType, factorRequired }: Pick<Account, 'userType' | 'factorRequired'>,
  { config }: Pick<AccountContext, 'config'>,
): boolean => isFactorRequired({ userType, isFactorRequiredOfAccount: factorRequired, isDemonstration: config.demo })

export function refuseShared({ demonstration }: Pick<Account, 'demonstration'>): void {
  if (demonstration) refuse('rule-broken', { message: '演示账号大家共用，不能开启两步验证' })
}
