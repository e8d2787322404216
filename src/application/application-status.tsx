/** A submitted application: its stage, the reviewers' remarks, and withdrawing it. */
import { Button, Card } from 'antd'
import type { Firm } from '../registration/calls.ts'
import shared from '../registration/display/console.module.css'
import { RecordFacts } from '../registration/display/record-facts.tsx'
import { FirmTimeline } from '../registration/display/timeline.tsx'
import { useConfirm } from '../ui/console/confirm.tsx'
import { KeyValue } from '../ui/display/key-value.tsx'
import { LinkTo } from '../ui/navigation/link-to.tsx'
import { Note } from '../ui/status/note.tsx'
import { Stages } from './stages.tsx'
import { useWithdraw } from './use-withdraw.ts'

type Props = { firm: Firm; onDone: (firm: Firm) => void; onReload: () => void }

const stages = ['提交申请', '分支机构审核', '中心审核', '分配厂商识别代码']

/** Position of a status among the stages, and whether the application was refused or deregistered. */
function stageProgress(status: number): { current: number; status: 'process' | 'error' | 'finish' } {
  if (status === 4) return { current: 3, status: 'finish' }
  if (status === 6 || status === 8) return { current: 1, status: 'error' }
  return { current: Math.min(status, 2), status: 'process' }
}

const statusTexts: Readonly<Record<number, string>> = {
  1: '申请已交到所在地分支机构，审核结果会显示在这里。',
  2: '分支机构已经通过，正在由中心审核。',
  3: '审核已经通过，缴费后分配厂商识别代码。',
  4: '申请已经通过。',
  6: '申请没有通过，理由见办理进度。如有疑问请联系所在地分支机构。',
  8: '厂商识别代码已经注销。',
}

export function ApplicationStatus({ firm, onDone, onReload }: Props) {
  return (
    <>
      <div className={shared.head}>
        <div>
          <h1>{firm.firmName}</h1>
          <p className={shared.quiet}>{firm.statusLabel}</p>
        </div>
        {firm.steps.includes('withdraw') && <Withdraw firm={firm} onDone={onDone} onReload={onReload} />}
      </div>
      <Stages titles={stages} {...stageProgress(firm.status)} />
      <div className={shared.columns}>
        <div className={shared.stack}>
          <Note tone={firm.status === 6 || firm.status === 8 ? 'warning' : 'info'} title={statusTexts[firm.status]}>
            {firm.status === 4 && <LinkTo to="/MyManage/SystemMember/index">进入会员工作台</LinkTo>}
          </Note>
          <Card title="提交的内容">
            <RecordFacts firm={firm} />
          </Card>
        </div>
        <div className={shared.stack}>
          <Card title="受理机构">
            <KeyValue facts={[{ key: '机构', value: firm.branchLabel }]} />
          </Card>
          <Card title="办理进度">
            <FirmTimeline firm={firm} />
          </Card>
        </div>
      </div>
    </>
  )
}

function Withdraw({ firm, onDone, onReload }: Props) {
  const { openDialog, dialog } = useConfirm()
  const withdraw = useWithdraw({ firm, successMessage: '已撤回，可以修改后重新提交', onDone, onReload })
  const confirmation = {
    title: '撤回这份申请？',
    text: '撤回后审核停止，内容保留为草稿，修改后可以重新提交。',
    ok: '撤回',
    onOk: withdraw,
  }
  return (
    <>
      <Button onClick={() => openDialog(confirmation)}>撤回申请</Button>
      {dialog}
    </>
  )
}
