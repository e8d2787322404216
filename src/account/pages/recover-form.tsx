/** A new phone and password for a person whose phone is lost, once staff have approved it. */

import { useState } from 'react'
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { type FetchCode, requestCode } from '../codes/request-code.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import type { RecoveryCalls } from '../recovery/calls.ts'
import { passwordFault } from '../rules.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import styles from './forms.module.css'
import { NewPasswordField } from './password-field.tsx'
import { captchaOfCode, useCaptcha } from './use-captcha.ts'

export function RecoverForm() {
  const [isDone, setDone] = useState(false)
  return (
    <>
      <h1>{accountRecoveryName}</h1>
      {isDone ? (
        <>
          <Note tone="good" title={`${accountRecoveryName}已办完`}>
            新手机和新密码已生效，其他设备上的登录已经退出，两步验证已关闭。
          </Note>
          <LinkButton to="/login" isWide size="large" className={styles.next}>
            去登录
          </LinkButton>
        </>
      ) : (
        <RecoverFields onDone={() => setDone(true)} />
      )}
      <p className={styles.other}>
        手机还在？<LinkTo to="/login?mode=forgot">自己找回密码</LinkTo>
      </p>
    </>
  )
}

function RecoverFields({ onDone }: { onDone: () => void }) {
  const call = useCall<RecoveryCalls>()
  const captchaState = useCaptcha()
  const fields = {
    username: {
      label: '用户名',
      hint: '不记得的，申请时请工作人员写进批准的短信',
      required: true,
      longest: accountFieldLengths.username,
    },
    phone: { label: '批准的新手机号', required: true, longest: accountFieldLengths.phone },
    captcha: captchaOfCode,
    code: { label: '短信验证码', required: true, longest: accountFieldLengths.code },
    newPassword: { label: '新密码', required: true, longest: accountFieldLengths.password },
  }
  const check = ({ newPassword = '' }: FormValues) => {
    const weak = passwordFault(newPassword)
    return weak ? [{ field: 'newPassword', message: weak.message }] : []
  }
  const send = async ({ username = '', phone = '', code = '', newPassword = '' }: FormValues) => {
    await call('POST timescodefindps/api/recoverAccount', { username, phone, code, newPassword })
    onDone()
  }
  const { form, field, setFaults } = useForm({ fields, check, send })
  const fetchCode: FetchCode = ({ username = '', phone = '' }, answer) =>
    call('POST timescodefindps/api/recoverAccount', { username, phone, ...answer })
  return (
    <>
      <p className={styles.lead}>
        登记的手机丢了、收不到验证码的，请带营业执照、经办人证件和委托书到
        <LinkTo to="/Org/Branch">所在地的分支机构</LinkTo>申请。批准后新手机会收到短信，24
        小时内在这里用新手机设置新密码。
      </p>
      <PublicForm
        {...form}
        className={styles.form}
        id="form"
        verb="设置新密码"
        button={{ ...form.button, size: 'large' }}
      >
        <TextInput {...field('username')} autoComplete="username" />
        <TextInput {...field('phone')} type="tel" autoComplete="tel" />
        <CaptchaField {...field('captcha')} captchaState={captchaState} />
        <CodeField {...field('code')} send={values => requestCode({ values, captchaState, fetchCode, setFaults })} />
        <NewPasswordField {...field('newPassword')} />
      </PublicForm>
    </>
  )
}
