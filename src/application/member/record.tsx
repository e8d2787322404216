/** /MyManage/SystemMember/record: the record of a system member and every step that was taken with it. */

import { Button, Card } from 'antd'
import { useRights } from '../../access/operator/use-rights.ts'
import { useConsoleFrame } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { RecordFacts } from '../../registration/display/record-facts.tsx'
import { FirmTimeline } from '../../registration/display/timeline.tsx'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { useOwnFirm } from '../use-own-firm.ts'
import { FilingsCard } from './filings/filings-card.tsx'
import { SingleNumbersCard } from './home/single-numbers-card.tsx'

export function MemberRecord() {
  const may = useRights()
  return (
    <ConsoleFrame {...useConsoleFrame()} current="/MyManage/SystemMember/record">
      <div className={shared.head}>
        <h1>企业信息</h1>
        {may('do-business') && (
          <Button type="primary" href="/MyManage/SystemMember/change">
            申请变更
          </Button>
        )}
      </div>
      <OwnRecord />
    </ConsoleFrame>
  )
}

function OwnRecord() {
  const ownFirm = useOwnFirm()
  if (ownFirm.state === 'loading') return <Loading label="正在读取企业信息" lines={6} />
  if (ownFirm.state === 'failed') return <ErrorState title={ownFirm.message} onRetry={ownFirm.retry} />
  const { firm } = ownFirm
  if (firm === null) return <ErrorState title="没有找到企业信息" onRetry={ownFirm.reload} />
  return (
    <div className={shared.columns}>
      <div className={shared.stack}>
        <Card title="登记的资料">
          <RecordFacts firm={firm} />
        </Card>
        <SingleNumbersCard firm={firm} />
        <FilingsCard />
      </div>
      <Card title="办理记录">
        <FirmTimeline firm={firm} />
      </Card>
    </div>
  )
}
