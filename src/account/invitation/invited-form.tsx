/** The form behind the link of an invitation: who invites as what, then user name and password, then the second factor. */
import { useCallback, useSyncExternalStore } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { Loading } from '../../ui/status/states.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import styles from '../pages/forms.module.css'
import { LoginFlow } from '../pages/login-flow.tsx'
import { NewPasswordField } from '../pages/password-field.tsx'
import { passwordFault, usernameFault } from '../rules.ts'
import type { LoginReply } from '../second-factor/login-steps-form.tsx'
import type { InvitationCalls } from './calls.ts'

/** Undefined on the server. The token is behind the `#` of the address, so that no server, log or referrer has it. */
const readToken = () => location.hash.slice(1)
const onHashChange = (notify: () => void) => {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}

export function InvitedForm() {
  const token = useSyncExternalStore(onHashChange, readToken, () => undefined)
  const call = useCall<InvitationCalls>()
  const load = useCallback(() => call('POST loglogin/api/invitation', { token: token ?? '' }), [call, token])
  const { reply, failure } = useReply(token ? load : undefined)
  if (reply)
    return (
      <LoginFlow onRestart={() => location.assign('/login')}>
        {onReply => (
          <>
            <h1>接受邀请</h1>
            <p className={styles.lead}>{greeting(reply.data)}</p>
            <AcceptForm token={token ?? ''} onReply={onReply} />
          </>
        )}
      </LoginFlow>
    )
  return (
    <>
      <h1>接受邀请</h1>
      {token !== '' && failure === undefined && <Loading label="正在读取邀请" lines={3} />}
      {failure !== undefined && <Refused text={failureMessage(failure)} />}
      {token === '' && <Refused text="链接不完整，请从邀请的短信或邮件里重新打开" />}
    </>
  )
}

type Invitation = DataOf<RowOf<InvitationCalls, 'POST loglogin/api/invitation'>>

const greeting = ({ realName, inviter, dutyLabel, reachLabel, expiresAt }: Invitation) =>
  `${realName}，您好。${inviter}邀请您作为${dutyLabel}（${reachLabel}）使用工作人员控制台，${formatDate(expiresAt, 'MM-dd HH:mm')} 前有效。设好用户名和密码后，接着设置两步验证。`

function Refused({ text }: { text: string }) {
  return (
    <>
      <Note tone="warning" title={text} />
      <LinkButton to="/login" isWide size="large" className={styles.next}>
        去登录
      </LinkButton>
    </>
  )
}

const fields = {
  username: {
    label: '用户名',
    hint: '4 至 32 个字母、数字或下划线，以字母开头',
    required: true,
    longest: accountFieldLengths.username,
  },
  newPassword: { label: '设置密码', required: true, longest: accountFieldLengths.password },
} as const

const check = ({ username = '', newPassword = '' }: FormValues) => [
  ...faultOf('username', usernameFault(username)?.message),
  ...faultOf('newPassword', passwordFault(newPassword, username)?.message),
]

const faultOf = (field: string, message: string | undefined) => (message === undefined ? [] : [{ field, message }])

function AcceptForm({ token, onReply }: { token: string; onReply: (reply: LoginReply) => Promise<void> }) {
  const call = useCall<InvitationCalls>()
  const send = async ({ username = '', newPassword = '' }: FormValues) => {
    const { data } = await call('POST loglogin/api/acceptInvitation', { token, username, newPassword })
    await onReply(data)
  }
  const { form, field } = useForm({ fields, check, send })
  return (
    <PublicForm {...form} className={styles.form} id="form" verb="接受邀请" button={{ ...form.button, size: 'large' }}>
      <TextInput {...field('username')} autoComplete="username" />
      <NewPasswordField {...field('newPassword')} />
    </PublicForm>
  )
}
