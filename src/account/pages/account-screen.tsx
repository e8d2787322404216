/** The user's own account, displayed and edited in the frame of their console. Rendered in the browser only. */
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { roleTexts } from '../../access/operator/right-texts.ts'
import { useConsoleFrame } from '../../access/use-console.ts'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { BlockHead } from '../../ui/display/heads.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import { staffRoles } from '../../wire/access/roles.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { firmRoleLabels } from '../../wire/firm-roles.ts'
import { decodeRole } from '../../wire/integers.ts'
import { LoginsPart } from '../activity/logins-part.tsx'
import { SessionsPart } from '../activity/sessions-part.tsx'
import type { AccountCalls } from '../calls.ts'
import { DataPart } from '../data/data-part.tsx'
import { OwnRecovery } from '../recovery/own-recovery.tsx'
import { SecondFactorPart } from '../second-factor/second-factor-part.tsx'
import { ConsentsPart } from '../terms/consents-part.tsx'
import { EmailForm, PasswordForm, ProfileForm } from './account-forms.tsx'
import styles from './account-screen.module.css'
import { PhoneForm } from './phone-form.tsx'

export type Profile = DataOf<RowOf<AccountCalls, 'POST member/authApi/info'>>

export function AccountScreen() {
  const call = useCall<AccountCalls>()
  const frame = useConsoleFrame()
  const loadProfile = useCallback(() => call('POST member/authApi/info', {}), [call])
  const { reply, failure, reload } = useReply(loadProfile)
  const profile = reply?.data
  const changed = (label: string) => {
    showToast(`${label}已更新`, 'good')
    reload()
  }
  const { username } = profile ?? frame
  return (
    <ConsoleFrame {...frame} current="/MyManage/account" username={username}>
      <h1 className={styles.title}>账号设置</h1>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {profile && <Sections profile={profile} onChanged={changed} />}
      {!profile && failure === undefined && <Loading label="正在读取账号资料" lines={4} />}
    </ConsoleFrame>
  )
}

/** One form at a time, because the forms share field names. */
const parts = [
  { part: '', label: '资料' },
  { part: 'password', label: '修改密码' },
  { part: 'phone', label: '更换手机' },
  { part: 'email', label: '更换邮箱' },
  { part: 'totp', label: '两步验证' },
  { part: 'sessions', label: '登录设备' },
  { part: 'logins', label: '登录记录' },
  { part: 'terms', label: '用户协议' },
  { part: 'data', label: '我的资料' },
] as const

type Part = (typeof parts)[number]['part']

const partPath = (part: Part) => (part ? `/MyManage/account?part=${part}` : '/MyManage/account')
const tabs = parts.map(({ part, label }) => ({ to: partPath(part), label }))

type SectionsProps = { profile: Profile; onChanged: (label: string) => void }

function Sections({ profile, onChanged }: SectionsProps) {
  const query = new URLSearchParams(useLocation().search)
  const current = parts.find(({ part }) => part === query.get('part')) ?? parts[0]
  return (
    <>
      <OwnRecovery />
      <Tabs label="账号设置" tabs={tabs} current={partPath(current.part)} />
      {current.part === '' ? (
        <div className={styles.sections}>
          <section className={styles.section}>
            <BlockHead>当前资料</BlockHead>
            <KeyValue facts={profileFacts(profile)} />
          </section>
          <section className={styles.section}>
            <BlockHead>修改资料</BlockHead>
            <ProfileForm onDone={() => onChanged('资料')} />
          </section>
        </div>
      ) : (
        <section className={`${styles.section} ${styles.part}`}>
          <BlockHead>{current.label}</BlockHead>
          <div className={styles.content}>
            <PartContent part={current.part} profile={profile} onChanged={onChanged} />
          </div>
        </section>
      )}
    </>
  )
}

function PartContent({ part, profile, onChanged }: SectionsProps & { part: Exclude<Part, ''> }) {
  switch (part) {
    case 'password':
      return <PasswordForm onDone={() => onChanged('密码')} />
    case 'phone':
      return <PhoneForm oldPhone={profile.phone} onDone={() => onChanged('手机号')} />
    case 'email':
      return <EmailForm onDone={() => onChanged('邮箱')} />
    case 'totp':
      return <SecondFactorPart />
    case 'data':
      return <DataPart />
    case 'terms':
      return <ConsentsPart />
    case 'sessions':
      return <SessionsPart />
    case 'logins':
      return <LoginsPart />
  }
}

function profileFacts({ username, realName, idNumber, phone, email, blockName, roleId, firmRole }: Profile) {
  const role = decodeRole(roleId)
  return [
    { key: '用户名', value: username },
    { key: '姓名', value: realName },
    { key: '证件号码', value: idNumber },
    { key: '手机号', value: phone },
    { key: '邮箱', value: email },
    { key: '所属机构', value: blockName },
    ...(roleId === null ? [] : [{ key: '角色', value: role ? staffRoles[role].label : '--' }]),
    ...(firmRole === null
      ? []
      : [{ key: '在企业的角色', value: `${firmRoleLabels[firmRole]}：${roleTexts[firmRole]}` }]),
  ]
}
