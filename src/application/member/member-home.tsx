/** Home of a system member: what is due, its numbers, last symbols, messages and shortcuts. */
import { Button } from 'antd'
import { useConsoleFrame } from '../../access/use-console.ts'
import type { Firm } from '../../registration/calls.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { decodeStatus } from '../../wire/integers.ts'
import { useOwnFirm } from '../use-own-firm.ts'
import styles from './home/home.module.css'
import { MemberCards } from './home/member-cards.tsx'
import { DueTasks } from './member-cards.tsx'

const path = '/MyManage/SystemMember/index'

export function MemberHome() {
  const frame = useConsoleFrame()
  return (
    <ConsoleFrame {...frame} current={path}>
      <OwnMember />
    </ConsoleFrame>
  )
}

function OwnMember() {
  const ownFirm = useOwnFirm()
  if (ownFirm.state === 'loading') return <Loading label="正在读取企业信息" lines={6} />
  if (ownFirm.state === 'failed') return <ErrorState title={ownFirm.message} onRetry={ownFirm.retry} />
  if (ownFirm.firm === null) return <ErrorState title="没有找到企业信息" onRetry={ownFirm.reload} />
  return <Member firm={ownFirm.firm} />
}

function Member({ firm }: { firm: Firm }) {
  return (
    <>
      <div className={shared.head}>
        <div>
          <h1>{firm.firmName}</h1>
          <p className={shared.quiet}>
            系统成员　{firm.branchLabel}
            {'　'}
            <Tag tone="good">{decodeStatus(firm.status) === 'approved' ? '有效' : firm.statusLabel}</Tag>
          </p>
        </div>
        <div className={styles.acts}>
          <Button href="/MyManage/SystemMember/record">企业信息</Button>
          <Button href="/MyManage/SystemMember/batch">批量生成</Button>
        </div>
      </div>
      <MemberCards firm={firm}>
        <DueTasks firm={firm} />
      </MemberCards>
    </>
  )
}
