/** The steps of a login after the password: a code or a passkey, a new authenticator or passkey, the terms. */
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
import styles from '../pages/forms.module.css'
import { makePasskey, provePasskey, useHasPasskeys } from '../passkeys/browser-passkey.ts'
import type { PasskeyCalls } from '../passkeys/calls.ts'
import { nameRow } from '../passkeys/passkey-list.tsx'
import type { SignOnCalls } from '../sign-on/calls.ts'
import type { SecondFactorCalls } from './calls.ts'
import { EnrolmentView } from './enrolment-view.tsx'
import { factorFieldRows } from './use-factor-proof.tsx'

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

const wayLabels = { passkey: '用通行密钥', code: '用手机上的动态码', recoveryCode: '用恢复码' } as const
type Way = keyof typeof wayLabels

function CodeStep(props: Props) {
  const { authenticator = true, passkeys = 0 } = props.pending.ways ?? {}
  const isSupported = useHasPasskeys()
  const ways: readonly Way[] = [
    ...(passkeys > 0 && isSupported ? (['passkey'] as const) : []),
    ...(authenticator ? (['code'] as const) : []),
    'recoveryCode',
  ]
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? ways[0] ?? 'recoveryCode'
  return (
    <>
      <h1>两步验证</h1>
      {passkeys > 0 && !isSupported && !authenticator && (
        <Note>这个浏览器不支持通行密钥，请用恢复码，或者换一个浏览器登录。</Note>
      )}
      {way === 'passkey' ? <PasskeyForm {...props} /> : <CodeForm key={way} name={way} {...props} />}
      {ways
        .filter(other => other !== way)
        .map(other => (
          <p key={other} className={styles.other}>
            <Button look="text" onClick={() => setChosen(other)}>
              {wayLabels[other]}
            </Button>
          </p>
        ))}
    </>
  )
}

function PasskeyForm({ pending: { challenge }, onReply }: Props) {
  const call = useCall<SecondFactorCalls | PasskeyCalls>()
  const send = async () => {
    const { data: options } = await call('POST loglogin/authApi/stepPasskey', { challenge })
    if (!options.use) return
    const passkey = await provePasskey(options.use)
    const { data } = await call('POST loglogin/authApi/step', { challenge, passkey })
    await onReply(data)
  }
  const { form } = useForm({ fields: {}, send })
  return (
    <>
      <p className={styles.lead}>用您登记过的手机、电脑或安全密钥确认，浏览器会告诉您怎么做。</p>
      <PublicForm {...form} className={styles.form} verb="用通行密钥确认" button={{ ...form.button, size: 'large' }}>
        {null}
      </PublicForm>
    </>
  )
}

function CodeForm({ name, pending, onReply }: Props & { name: keyof typeof factorFieldRows }) {
  const call = useCall<SecondFactorCalls>()
  const send = async (values: FormValues) => {
    const { data } = await call('POST loglogin/authApi/step', { challenge: pending.challenge, [name]: values[name] })
    await onReply(data)
  }
  const { form, field } = useForm({ fields: { [name]: factorFieldRows[name] }, send })
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

/** Either of the two; an authenticator is at hand everywhere, a passkey where browser and address permit it. */
function EnrolStep(props: Props) {
  const call = useCall<SignOnCalls>()
  const load = useCallback(() => call('GET loglogin/api/ways', {}), [call])
  const { reply } = useReply(load)
  const isSupported = useHasPasskeys()
  const [isPasskey, setPasskey] = useState(false)
  const canUsePasskey = isSupported && reply?.data.passkeys === true
  return (
    <>
      <h1>设置两步验证</h1>
      <p className={styles.lead}>工作人员登录时，除密码外还要手机上的动态码，或者通行密钥。只需设置一次。</p>
      {isPasskey ? <NewPasskeyForm {...props} /> : <NewAuthenticator {...props} />}
      {canUsePasskey && (
        <p className={styles.other}>
          <Button look="text" onClick={() => setPasskey(!isPasskey)}>
            {isPasskey ? '改用手机上的动态码' : '改用通行密钥：指纹、面容或安全密钥'}
          </Button>
        </p>
      )}
    </>
  )
}

function NewPasskeyForm({ pending: { challenge }, onReply }: Props) {
  const call = useCall<SecondFactorCalls | PasskeyCalls>()
  const send = async ({ name = '' }: FormValues) => {
    const { data: options } = await call('POST loglogin/authApi/stepPasskey', { challenge })
    if (!options.make) return
    const newPasskey = { name, ...(await makePasskey(options.make)) }
    const { data } = await call('POST loglogin/authApi/step', { challenge, newPasskey })
    await onReply(data)
  }
  const { form, field } = useForm({ fields: { name: nameRow }, send })
  return (
    <PublicForm {...form} className={styles.form} verb="建立通行密钥" button={{ ...form.button, size: 'large' }}>
      <TextInput {...field('name')} autoComplete="off" autoFocus />
    </PublicForm>
  )
}

/** Fetches the secret of the new authenticator first. */
function NewAuthenticator({ pending: { challenge }, onReply }: Props) {
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
