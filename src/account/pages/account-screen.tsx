/** The user's own account, displayed and edited in the frame of their console. Rendered in the browser only. */
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useExit, useStoredLogin, useStoredRole } from '../../access/use-console.ts'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import type { ConsoleArea } from '../../ui/console/menus.ts'
import { BlockHead } from '../../ui/display/heads.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { decodeMember, decodeRole, decodeUserType, type Role, type UserType } from '../../wire/integers.ts'
import type { AccountCalls } from '../calls.ts'
import { EmailForm, PasswordForm, PhoneForm, ProfileForm } from './account-forms.tsx'
import styles from './account-screen.module.css'

export type Profile = DataOf<RowOf<AccountCalls, 'POST member/authApi/info'>>

export function AccountScreen() {
  const call = useCall<AccountCalls>()
  const stored = { ...useStoredLogin(), role: useStoredRole() }
  const exit = useExit()
  const loadProfile = useCallback(() => call('POST member/authApi/info', {}), [call])
  const { reply, failure, reload } = useReply(loadProfile)
  const profile = reply?.data
  const changed = (label: string) => {
    showToast(`${label}已更新`, 'good')
    reload()
  }
  const { username } = profile ?? stored
  const area = consoleArea(profile ? { ...profile, ...decodeAccount(profile) } : stored)
  return (
    <ConsoleFrame area={area} current="/MyManage/account" username={username} onExit={exit}>
      <h1 className={styles.title}>账号设置</h1>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {profile && <Sections profile={profile} onChanged={changed} />}
      {!profile && failure === undefined && <Loading label="正在读取账号资料" lines={4} />}
    </ConsoleFrame>
  )
}

const decodeAccount = ({ userType, roleId, isXT }: Profile) => ({
  userType: decodeUserType(userType),
  role: decodeRole(roleId),
  isMember: decodeMember(isXT),
})

type Viewer = { userType: UserType | undefined; isMember: boolean; role: Role | undefined }

/** Editors and auditors have no review console. */
function consoleArea({ userType, isMember, role }: Viewer): ConsoleArea {
  if (userType === 'staff') return role === 'editor' || role === 'auditor' ? 'office' : 'staff'
  return isMember ? 'member' : 'applicant'
}

const roleLabels: Readonly<Record<Role, string>> = {
  administrator: '管理员',
  editor: '编辑',
  auditor: '审计员',
  reviewer: '审核员',
}

const parts = [
  { to: '/MyManage/account', label: '资料' },
  { to: '/MyManage/account?part=password', label: '修改密码' },
  { to: '/MyManage/account?part=phone', label: '更换手机' },
  { to: '/MyManage/account?part=email', label: '更换邮箱' },
]

/** One form at a time, because the forms share field names. */
function Sections({ profile, onChanged }: { profile: Profile; onChanged: (label: string) => void }) {
  const query = new URLSearchParams(useLocation().search)
  const part = query.get('part')
  const current = parts.find(({ to }) => part !== null && to.endsWith(`=${part}`)) ?? parts[0]
  return (
    <div className={styles.sections}>
      <section className={styles.section}>
        <BlockHead>当前资料</BlockHead>
        <KeyValue facts={profileFacts(profile)} />
      </section>
      <section className={styles.section}>
        <Tabs label="修改账号" tabs={parts} current={current?.to ?? ''} />
        {part === 'password' && <PasswordForm onDone={() => onChanged('密码')} />}
        {part === 'phone' && <PhoneForm onDone={() => onChanged('手机号')} />}
        {part === 'email' && <EmailForm onDone={() => onChanged('邮箱')} />}
        {current === parts[0] && <ProfileForm onDone={() => onChanged('资料')} />}
      </section>
    </div>
  )
}

function profileFacts({ username, realName, idNumber, phone, email, blockName, roleId }: Profile) {
  const role = decodeRole(roleId)
  return [
    { key: '用户名', value: username },
    { key: '姓名', value: realName },
    { key: '证件号码', value: idNumber },
    { key: '手机号', value: phone },
    { key: '邮箱', value: email },
    { key: '所属机构', value: blockName },
    ...(roleId === null ? [] : [{ key: '角色', value: role ? roleLabels[role] : '--' }]),
  ]
}
