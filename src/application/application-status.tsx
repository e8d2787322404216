/** A submitted application: its stage, the reviewers' remarks, and withdrawing it. */

import { Button, Card } from 'antd'
import { RightNote } from '../access/operator/needs-right.tsx'
import { useRights } from '../access/operator/use-rights.ts'
import { AwaitedBill } from '../fees/pages/awaited-bill.tsx'
import { useFee } from '../fees/pages/use-fee.ts'
import type { Firm } from '../registration/calls.ts'
import shared from '../registration/display/console.module.css'
import { RecordFacts } from '../registration/display/record-facts.tsx'
import { FirmTimeline } from '../registration/display/timeline.tsx'
import { WhatNext } from '../registration/display/what-next.tsx'
import { correctionText } from '../registration/life-cycle/correction/rules.ts'
import { useConfirm } from '../ui/console/confirm.tsx'
import { LinkTo } from '../ui/navigation/link-to.tsx'
import { Note } from '../ui/status/note.tsx'
import { decodeStatus, type Status } from '../wire/integers.ts'
import { AfterDeregistration, PreviousFirmNote } from './after-deregistration.tsx'
import { FirstProduct } from './first-product.tsx'
import { AfterRefusal, PastObjections } from './objection.tsx'
import { Receipt } from './receipt.tsx'
import { Stages } from './stages.tsx'
import { useWithdraw } from './use-withdraw.ts'

type Props = { firm: Firm; onNewApplication: () => void; onDone: (firm: Firm) => void; onReload: () => void }

const reviewStages = ['提交申请', '分支机构审核', '中心审核']
const lastStage = '分配厂商识别代码'

/** Whether the firm goes on with the application. */
const isOwnersTurn = (status: Status | undefined) =>
  status === 'draft' || status === 'returned' || status === 'withdrawn' || status === 'refused'

/** Position of a status among the stages, of which the payment may be one, and whether the application was refused. */
function stageProgress(status: Status | undefined): { current: number; status: 'process' | 'error' | 'finish' } {
  if (status === 'approved') return { current: 4, status: 'finish' }
  if (status === 'awaitingFee') return { current: 3, status: 'process' }
  if (status === 'refused') return { current: 1, status: 'error' }
  if (status === 'draft' || status === 'returned' || status === 'withdrawn') return { current: 0, status: 'process' }
  return { current: status === 'atBranch' ? 1 : 2, status: 'process' }
}

const statusTexts: Readonly<Partial<Record<Status, string>>> = {
  draft: '申请还没有提交。',
  withdrawn: '申请已经撤回，修改后可以重新提交。',
  atBranch: '申请已交到所在地分支机构，审核结果会显示在这里。',
  atCentre: '分支机构已经通过，正在由中心审核。',
  approved: '申请已经通过。',
  refused: '申请没有通过，理由见办理进度。可以改正后重新申请，或向中心提出异议。',
  deregistered: '厂商识别代码已经注销，用它编的号码和条码不能再用。',
}

/** What follows from the state; a return says until when, and what lapsed is not called withdrawn. */
function statusText({ status: integer, statusLabel, endReason, returned }: Firm): string | undefined {
  const status = decodeStatus(integer)
  if (status === 'withdrawn' && endReason !== null && endReason !== 'withdrawn')
    return `${statusLabel}。填写的内容还在，修改后可以重新提交。`
  if (returned) return `申请已经退回，${correctionText(returned.until)}。`
  return status && statusTexts[status]
}

export function ApplicationStatus({ firm, onNewApplication, onDone, onReload }: Props) {
  const may = useRights()
  const status = decodeStatus(firm.status)
  const isWaiting = status === 'atBranch' || status === 'atCentre'
  const isDeregistered = status === 'deregistered'
  const hasFee = useFee('application', firm.economicCode) > 0 || status === 'awaitingFee'
  const stages = [...reviewStages, ...(hasFee ? ['缴费'] : []), lastStage]
  return (
    <>
      <div className={shared.head}>
        <div>
          <h1>{firm.firmName}</h1>
          <p className={shared.quiet}>{firm.statusLabel}</p>
        </div>
        {firm.steps.includes('withdraw') && <Withdraw firm={firm} onDone={onDone} onReload={onReload} />}
      </div>
      {!isDeregistered && <Stages titles={stages} {...stageProgress(status)} />}
      <div className={shared.columns}>
        <div className={shared.stack}>
          {status === 'awaitingFee' ? (
            <AwaitedBill caseId={null} then="分配厂商识别代码" />
          ) : (
            <Note tone={isDeregistered || status === 'refused' ? 'warning' : 'info'} title={statusText(firm)}>
              {isDeregistered && <LinkTo to="/Business/Notice?type=zhuxiao">看注销公告</LinkTo>}
            </Note>
          )}
          <AfterDeregistration firm={firm} onDone={onDone} onReload={onReload} />
          <PreviousFirmNote firm={firm} />
          {status === 'approved' && <WhatNext firm={firm} business="application" />}
          {isOwnersTurn(status) && !may('do-business') && <RightNote act="do-business" />}
          {status === 'refused' ? <AfterRefusal onNewApplication={onNewApplication} /> : <PastObjections />}
          {isWaiting && <Receipt firm={firm} />}
          <FirstProduct status={status} />
          <Card title="提交的内容">
            <RecordFacts firm={firm} />
          </Card>
        </div>
        <div className={shared.stack}>
          <Card title="办理进度">
            <FirmTimeline firm={firm} />
          </Card>
        </div>
      </div>
    </>
  )
}

function Withdraw({ firm, onDone, onReload }: Omit<Props, 'onNewApplication'>) {
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
