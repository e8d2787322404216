/** Console of an enterprise that is not yet a system member: its application from draft to decision. */
import type { ReactNode } from 'react'
import { useExit, useStoredLogin } from '../access/use-console.ts'
import { ConsoleFrame } from '../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../ui/status/states.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { NoDuty } from './no-duty.tsx'
import { useOwnFirm } from './use-own-firm.ts'

const path = '/MyManage/UnVerify/index'

export function Application() {
  const login = useStoredLogin()
  const onExit = useExit()
  const isStaff = login.userType === 'staff'
  const frame = (children: ReactNode) => (
    <ConsoleFrame area={isStaff ? 'staff' : 'applicant'} current={path} username={login.username} onExit={onExit}>
      {children}
    </ConsoleFrame>
  )
  return frame(isStaff ? <NoDuty /> : <OwnApplication />)
}

function OwnApplication() {
  const ownFirm = useOwnFirm()
  if (ownFirm.state === 'loading') return <Loading label="正在读取申请" lines={6} />
  if (ownFirm.state === 'failed') return <ErrorState title={ownFirm.message} onRetry={ownFirm.retry} />
  const { firm, setFirm, reload } = ownFirm
  const isOpen = firm === null || firm.steps.includes('hand-in')
  if (isOpen) return <ApplicationForm key={firm?.id} firm={firm} onDone={setFirm} onReload={reload} />
  return <ApplicationStatus firm={firm} onDone={setFirm} onReload={reload} />
}
