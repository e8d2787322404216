/** Console of a system member: prefixes, due tasks, shortcuts, record and change requests. */
import { Button, Card } from 'antd'
import { useState } from 'react'
import { useExit, useStoredLogin } from '../../access/use-console.ts'
import type { Firm } from '../../registration/calls.ts'
import shared from '../../registration/display/console.module.css'
import { RecordFacts } from '../../registration/display/record-facts.tsx'
import { FirmTimeline } from '../../registration/display/timeline.tsx'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { decodeStatus } from '../../wire/integers.ts'
import { useOwnFirm } from '../use-own-firm.ts'
import { ChangeCard } from './change-card.tsx'
import { ChangeForm } from './change-form.tsx'
import { DueTasks, PrefixCard, Shortcuts } from './member-cards.tsx'

const path = '/MyManage/SystemMember/index'

export function MemberHome() {
  const { username } = useStoredLogin()
  const onExit = useExit()
  return (
    <ConsoleFrame area="member" current={path} username={username} onExit={onExit}>
      <OwnMember />
    </ConsoleFrame>
  )
}

function OwnMember() {
  const ownFirm = useOwnFirm()
  if (ownFirm.state === 'loading') return <Loading label="正在读取企业信息" lines={6} />
  if (ownFirm.state === 'failed') return <ErrorState title={ownFirm.message} onRetry={ownFirm.retry} />
  if (ownFirm.firm === null) return <ErrorState title="没有找到企业信息" onRetry={ownFirm.reload} />
  return <Member firm={ownFirm.firm} onDone={ownFirm.setFirm} onReload={ownFirm.reload} />
}

type Props = { firm: Firm; onDone: (firm: Firm) => void; onReload: () => void }

function Member({ firm, onDone, onReload }: Props) {
  const [isChanging, setChanging] = useState(false)
  const done = (changed: Firm) => {
    setChanging(false)
    onDone(changed)
    scrollTo({ top: 0 })
  }
  if (isChanging)
    return <ChangeForm firm={firm} onDone={done} onCancel={() => setChanging(false)} onReload={onReload} />
  return (
    <>
      <div className={shared.head}>
        <div>
          <h1>{firm.firmName}</h1>
          <p className={shared.quiet}>
            系统成员　{firm.branchLabel}　
            <Tag tone="good">{decodeStatus(firm.status) === 'approved' ? '有效' : firm.statusLabel}</Tag>
          </p>
        </div>
        <Button type="primary" href="/MyManage/SystemMember/barcode">
          生成条码
        </Button>
      </div>
      <div className={shared.stack}>
        <PrefixCard prefixes={firm.prefixes} />
        <div className={shared.columns}>
          <div className={shared.stack}>
            {firm.change && <ChangeCard firm={firm} change={firm.change} onDone={onDone} onReload={onReload} />}
            <DueTasks firm={firm} />
            <Shortcuts />
            <Card
              title="企业信息"
              extra={firm.steps.includes('change') && <Button onClick={() => setChanging(true)}>申请变更</Button>}
            >
              <RecordFacts firm={firm} />
            </Card>
          </div>
          <div className={shared.stack}>
            <Card title="办理记录">
              <FirmTimeline firm={firm} />
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}
