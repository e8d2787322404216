/** Other ways to log in than by user name and password: a passkey, and the single sign-on of staff where the operator has set one. */
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { provePasskey, useHasPasskeys } from '../passkeys/browser-passkey.ts'
import type { PasskeyCalls } from '../passkeys/calls.ts'
import styles from '../passkeys/passkeys.module.css'
import type { LoginReply } from '../second-factor/login-steps-form.tsx'
import type { SignOnCalls } from '../sign-on/calls.ts'

export type LoginWays = DataOf<RowOf<SignOnCalls, 'GET loglogin/api/ways'>>

type Props = { ways: LoginWays; onReply: (reply: LoginReply) => Promise<void> }

export function OtherWays({ ways: { signOn, passkeys }, onReply }: Props) {
  const call = useCall<PasskeyCalls | SignOnCalls>()
  const isSupported = useHasPasskeys()
  const { isBusy, fault, run } = useAct()
  const byPasskey = async () => {
    const { data: options } = await call('POST loglogin/authApi/passkeyBegin', {})
    const { data } = await call('POST loglogin/authApi/passkey', { passkey: await provePasskey(options) })
    await onReply(data)
  }
  const bySignOn = async () => {
    const { data } = await call('POST loglogin/authApi/signOnBegin', {})
    location.assign(data.address)
  }
  const canUsePasskey = passkeys && isSupported
  if (!canUsePasskey && signOn === null) return null
  return (
    <div className={styles.ways}>
      {canUsePasskey && (
        <Button look="outline" icon="lock" isWide isBusy={isBusy} onClick={() => run(byPasskey)}>
          用通行密钥登录
        </Button>
      )}
      {signOn !== null && (
        <Button look="outline" isWide isBusy={isBusy} onClick={() => run(bySignOn)}>
          工作人员用{signOn}登录
        </Button>
      )}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** One act at a time, with the message of the last one that failed. */
function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = (act: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    act()
      .catch((error: unknown) => setFault(failureMessage(error)))
      .finally(() => setBusy(false))
  }
  return { isBusy, fault, run }
}
