/** The console of an enterprise that is no system member yet: its application from draft to decision. */
import { Card } from 'antd'
import type { ReactNode } from 'react'
import { ConsoleFrame } from '../ui/console/console-frame.tsx'
import { Empty, ErrorState, Loading } from '../ui/states.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { useExit, useStoredLogin } from './use-console.ts'
import { useOwnFirm } from './use-firm.ts'

const path = '/MyManage/UnVerify/index'

export function Application() {
  const login = useStoredLogin()
  const onExit = useExit()
  const isStaff = login.userType === 3
  const frame = (children: ReactNode) => (
    <ConsoleFrame area={isStaff ? 'staff' : 'applicant'} current={path} username={login.username} onExit={onExit}>
      {children}
    </ConsoleFrame>
  )
  return frame(isStaff ? <NoDuty /> : <OwnApplication />)
}

/** Staff without a level land here too (contract, "levels"). */
function NoDuty() {
  return (
    <Card>
      <h1 className="visually-hidden">尚未分配职责</h1>
      <Empty title="尚未分配职责">您的账号还没有分配审核职责，请联系管理员。</Empty>
    </Card>
  )
}

function OwnApplication() {
  const own = useOwnFirm()
  if (own.state === 'loading') return <Loading label="正在读取申请" lines={6} />
  if (own.state === 'failed') return <ErrorState title={own.words} onRetry={own.retry} />
  const { firm, setFirm, reload } = own
  const isOpen = firm === null || firm.steps.includes('hand-in')
  if (isOpen) return <ApplicationForm key={firm?.id} firm={firm} onDone={setFirm} onReload={reload} />
  return <ApplicationStatus firm={firm} onDone={setFirm} onReload={reload} />
}
