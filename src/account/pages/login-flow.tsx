/** A login from its first form to the session: what else it needs, new recovery codes, and the page after it. */
import { type ReactNode, useState } from 'react'
import { type LoginReply, LoginSteps } from '../second-factor/login-steps-form.tsx'
import { RecoveryCodeList } from '../second-factor/recovery-code-list.tsx'
import { useFinishLogin } from './use-finish-login.ts'

type Props = {
  /** The first form, which makes the call that the reply is of. */
  children: (onReply: (reply: LoginReply) => Promise<void>) => ReactNode
  /** Instead of going back to the first form. */
  onRestart?: () => void
}

export function LoginFlow({ children, onRestart }: Props) {
  const finishLogin = useFinishLogin()
  const [reply, setReply] = useState<LoginReply>()
  const [areCodesSaved, setCodesSaved] = useState(false)
  const onReply = async (next: LoginReply) => {
    if (next.recoveryCodes.length === 0 && 'token' in next) return finishLogin(next)
    setCodesSaved(false)
    setReply(next)
  }
  const onSaved = () => {
    if (reply && 'token' in reply) void finishLogin(reply)
    else setCodesSaved(true)
  }
  if (!reply) return children(onReply)
  if (reply.recoveryCodes.length > 0 && !areCodesSaved) {
    return (
      <>
        <h1>保存恢复码</h1>
        <RecoveryCodeList codes={reply.recoveryCodes} onSaved={onSaved} />
      </>
    )
  }
  if ('token' in reply) return null
  const restart = onRestart ?? (() => setReply(undefined))
  return <LoginSteps key={reply.challenge} pending={reply} onReply={onReply} onRestart={restart} />
}
