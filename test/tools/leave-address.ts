/** A link over the notice page as the pages of the test site make it. */
import { leaveKey } from '../../src/app/rendering/leave-key.ts'
import { testConfig } from './fresh-app.ts'

export function signedLeaveAddress(to: string, secretKey = testConfig.secretKey): string {
  const key = leaveKey(URL.canParse(to) ? new URL(to).href : to, { secretKey })
  return `/leave?${new URLSearchParams({ to, key })}`
}
