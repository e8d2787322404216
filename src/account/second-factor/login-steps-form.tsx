/** The steps of a login after the password: a code, a new authenticator, the terms. */
import { useCallback, useState } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, TextInput } from '../../ui/controls/controls.tsx'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import styles from '../pages/forms.module.css'
import type { SecondFactorCalls } from './calls.ts'
import { EnrolmentView } from './enrolment-view.tsx'

export type LoginReply = DataOf<RowOf<SecondFactorCalls, 'POST loglogin/authApi/step'>>
export type PendingReply = Extract<LoginReply, { challenge: string }>

type Props = {
  pending: PendingReply
  onReply: (reply: LoginReply) => Promise<void>
  /** Back to user name and password. */
  onRestart: () => void
}

export function LoginSteps(props: Props) {
  const { next } = props.pending
  return (
    <>
      {next === 'code' && <CodeStep {...props} />}
      {next === 'enrol' && <EnrolStep {...props} />}
      {next === 'consent' && <ConsentStep {...props} />}
      <p className={styles.other}>
        <Button look="text" onClick={props.onRestart}>
          换一个账号登录
        </Button>
      </p>
    </>
  )
}

const codeFields = {
  code: { label: '动态码', hint: '手机身份验证器里的 6 位数字', required: true, longest: accountFieldLengths.code },
  recoveryCode: {
    label: '恢复码',
    hint: '10 位，不分大小写',
    required: true,
    longest: accountFieldLengths.recoveryCode,
  },
} as const

function CodeStep(props: Props) {
  const [field, setField] = useState<keyof typeof codeFields>('code')
  const other = field === 'code' ? 'recoveryCode' : 'code'
  return (
    <>
      <h1>两步验证</h1>
      <CodeForm key={field} name={field} {...props} />
      <p className={styles.other}>
        <Button look="text" onClick={() => setField(other)}>
          {field === 'code' ? '手机不在身边，用恢复码' : '用手机上的动态码'}
        </Button>
      </p>
    </>
  )
}

function CodeForm({ name, pending, onReply }: Props & { name: keyof typeof codeFields }) {
  const call = useCall<SecondFactorCalls>()
  const send = async (values: FormValues) => {
    const { data } = await call('POST loglogin/authApi/step', { challenge: pending.challenge, [name]: values[name] })
    await onReply(data)
  }
  const { form, field } = useForm({ fields: { [name]: codeFields[name] }, send })
  return (
    <PublicForm {...form} className={styles.form} verb="继续" button={{ ...form.button, size: 'large' }}>
      {name === 'code' ? (
        <TextInput {...field(name)} isCode autoComplete="one-time-code" autoFocus placeholder="6 位数字" />
      ) : (
        <TextInput
          {...field(name)}
          data-secret=""
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
      )}
    </PublicForm>
  )
}

/** Fetches the secret of the new authenticator first. */
function EnrolStep({ pending: { challenge }, onReply }: Props) {
  const call = useCall<SecondFactorCalls>()
  const load = useCallback(() => call('POST loglogin/authApi/step', { challenge }), [call, challenge])
  const { reply, failure, reload } = useReply(load)
  const enrolment = reply && 'challenge' in reply.data ? reply.data.enrolment : undefined
  const onCode = async (code: string) => {
    const { data } = await call('POST loglogin/authApi/step', { challenge, code })
    await onReply(data)
  }
  return (
    <>
      <h1>设置两步验证</h1>
      <p className={styles.lead}>工作人员登录时，除密码外还要输入手机上的动态码。只需设置一次。</p>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {enrolment && <EnrolmentView enrolment={enrolment} verb="完成设置" onCode={onCode} />}
      {!enrolment && failure === undefined && <Loading label="正在生成密钥" lines={4} />}
    </>
  )
}

function ConsentStep({ pending: { challenge, terms }, onReply }: Props) {
  const call = useCall<SecondFactorCalls>()
  const send = async ({ agree }: FormValues) => {
    const input = { challenge, agree, termsVersion: terms?.version }
    const { data } = await call('POST loglogin/authApi/step', input)
    await onReply(data)
  }
  const fields = { agree: { label: '用户协议' } }
  const check = ({ agree }: FormValues) => (agree ? [] : [{ field: 'agree', message: '请先阅读并同意用户协议' }])
  const { form, field } = useForm({ fields, check, send })
  return (
    <>
      <h1>请阅读用户协议</h1>
      <Note title={`版本 ${terms?.version}`}>{terms?.changes}</Note>
      <PublicForm {...form} className={styles.form} verb="同意并继续" button={{ ...form.button, size: 'large' }}>
        <Checkbox {...field('agree')} label={<TermsAgreement />} />
      </PublicForm>
    </>
  )
}

export function TermsAgreement() {
  return (
    <>
      我已读过并同意
      <a href="/terms" target="_blank" rel="noopener">
        用户协议
      </a>
      和
      <a href="/privacy" target="_blank" rel="noopener">
        隐私政策
      </a>
    </>
  )
}
