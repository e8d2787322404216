/** The page that the provider of the single sign-on sends the browser back to: it ends the login, once. */
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/status/note.tsx'
import { Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import styles from '../pages/forms.module.css'
import { LoginFlow } from '../pages/login-flow.tsx'
import type { LoginReply } from '../second-factor/login-steps-form.tsx'
import type { SignOnCalls } from './calls.ts'

export const SignOnReturn = () => (
  <LoginFlow onRestart={() => location.assign('/login')}>{onReply => <Finish onReply={onReply} />}</LoginFlow>
)

const incomplete = '链接不完整，请从登录页重新开始'

function Finish({ onReply }: { onReply: (reply: LoginReply) => Promise<void> }) {
  const call = useCall<SignOnCalls>()
  const [fault, setFault] = useState<string>()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const answer = takeAnswer()
    if (!answer) return setFault(incomplete)
    call('POST loglogin/authApi/signOn', answer)
      .then(({ data }) => onReply(data))
      .catch((error: unknown) => setFault(failureMessage(error)))
  })
  return (
    <>
      <h1>单点登录</h1>
      {fault === undefined ? (
        <Loading label="正在核对登录" lines={3} />
      ) : (
        <>
          <Note tone="warning" title={fault} />
          <LinkButton to="/login" isWide size="large" className={styles.next}>
            回到登录页
          </LinkButton>
        </>
      )}
    </>
  )
}

/** What the provider has put into the address. It is removed from there, so that neither history nor a shared link has it. */
function takeAnswer() {
  const query = new URLSearchParams(location.search)
  const field = (name: string) => query.get(name) ?? undefined
  const state = field('state')
  history.replaceState(history.state, '', location.pathname)
  if (state === undefined) return undefined
  return { state, code: field('code'), iss: field('iss'), error: field('error') }
}
