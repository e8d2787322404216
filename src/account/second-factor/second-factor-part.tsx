/** The own second factor: setting it up, new recovery codes, switching it off. */
import { useCallback, useState } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import forms from '../pages/forms.module.css'
import { PasswordField } from '../pages/password-field.tsx'
import type { SecondFactorCalls } from './calls.ts'
import { EnrolmentView } from './enrolment-view.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import styles from './second-factor.module.css'

type State = DataOf<RowOf<SecondFactorCalls, 'POST member/authApi/totp'>>
type Enrolment = DataOf<RowOf<SecondFactorCalls, 'POST member/authApi/totpBegin'>>

export function SecondFactorPart() {
  const call = useCall<SecondFactorCalls>()
  const load = useCallback(() => call('POST member/authApi/totp', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const [codes, setCodes] = useState<readonly string[]>()
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取两步验证" lines={4} />
  const onSaved = () => {
    setCodes(undefined)
    reload()
  }
  if (codes) return <RecoveryCodeList codes={codes} onSaved={onSaved} />
  if (!reply.data.isAvailable) return <Note>演示账号大家共用，不能开启两步验证。注册一个自己的账号可以试用。</Note>
  if (reply.data.enabledAt === null) return <Disabled onCodes={setCodes} />
  return <Enabled state={reply.data} onCodes={setCodes} onChanged={reload} />
}

const password = { label: '当前密码', required: true, longest: accountFieldLengths.password }
const code = { label: '动态码', hint: '手机身份验证器里的 6 位数字', required: true, longest: accountFieldLengths.code }

type OnCodes = { onCodes: (codes: readonly string[]) => void }

function Disabled({ onCodes }: OnCodes) {
  const call = useCall<SecondFactorCalls>()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const send = async (values: FormValues) => {
    const { data } = await call('POST member/authApi/totpBegin', { password: values.password ?? '' })
    setEnrolment(data)
  }
  const { form, field } = useForm({ fields: { password }, send })
  const onCode = async (entered: string) => {
    const { data } = await call('POST member/authApi/totpConfirm', { code: entered })
    onCodes(data.recoveryCodes)
  }
  if (enrolment) return <EnrolmentView enrolment={enrolment} verb="开启两步验证" onCode={onCode} />
  return (
    <>
      <Note>没有开启。开启后，登录时除密码外还要输入手机身份验证器上的动态码，别人知道了密码也登录不了。</Note>
      <PublicForm {...form} button={{ ...form.button, isWide: false }} className={forms.form} verb="开始设置">
        <PasswordField {...field('password')} autoComplete="current-password" />
      </PublicForm>
    </>
  )
}

type EnabledProps = OnCodes & { state: State; onChanged: () => void }

function Enabled({ state, onCodes, onChanged }: EnabledProps) {
  const [act, setAct] = useState<'renew' | 'end'>()
  return (
    <>
      <div className={styles.facts}>
        <KeyValue
          facts={[
            { key: '状态', value: `已开启，${formatDate(state.enabledAt, 'yyyy-MM-dd HH:mm')} 起` },
            { key: '剩余恢复码', value: `${state.recoveryCodesLeft} 个` },
          ]}
        />
      </div>
      {state.recoveryCodesLeft < 3 && <Note tone="warning">恢复码快用完了，请换一组新的。</Note>}
      {act === 'renew' && <RenewForm onCodes={onCodes} />}
      {act === 'end' && <EndForm onChanged={onChanged} />}
      {act === undefined && (
        <div className={styles.buttons}>
          <Button look="outline" onClick={() => setAct('renew')}>
            换一组恢复码
          </Button>
          {!state.isRequired && (
            <Button look="neutral" onClick={() => setAct('end')}>
              关闭两步验证
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function RenewForm({ onCodes }: OnCodes) {
  const call = useCall<SecondFactorCalls>()
  const send = async (values: FormValues) => {
    const { data } = await call('POST member/authApi/recoveryCodes', { code: values.code ?? '' })
    onCodes(data.recoveryCodes)
  }
  const { form, field } = useForm({ fields: { code }, send })
  return (
    <PublicForm {...form} button={{ ...form.button, isWide: false }} className={forms.form} verb="换一组恢复码">
      <TextInput {...field('code')} isCode autoComplete="one-time-code" />
    </PublicForm>
  )
}

function EndForm({ onChanged }: { onChanged: () => void }) {
  const call = useCall<SecondFactorCalls>()
  const send = async (values: FormValues) => {
    await call('POST member/authApi/totpEnd', { password: values.password ?? '', code: values.code })
    showToast('两步验证已关闭', 'good')
    onChanged()
  }
  const { form, field } = useForm({ fields: { password, code }, send })
  return (
    <PublicForm {...form} button={{ ...form.button, isWide: false }} className={forms.form} verb="关闭两步验证">
      <PasswordField {...field('password')} autoComplete="current-password" />
      <TextInput {...field('code')} isCode autoComplete="one-time-code" />
    </PublicForm>
  )
}
