/** A case that its owner does not write now: state, content, changes, steps, and withdrawing it. */

import { App, Button, Card, Timeline } from 'antd'
import { RightNote } from '../../access/operator/needs-right.tsx'
import { useRights } from '../../access/operator/use-rights.ts'
import { AwaitedBill } from '../../fees/pages/awaited-bill.tsx'
import type { CaseCalls, CaseDetail } from '../../registration/cases/calls.ts'
import { labelWith } from '../../registration/cases/kinds/case-kinds.ts'
import { caseFieldLabel, fieldsOfKind } from '../../registration/cases/kinds/kind-fields.ts'
import { ChangeTable } from '../../registration/display/change-table.tsx'
import shared from '../../registration/display/console.module.css'
import { StepLine } from '../../registration/display/timeline.tsx'
import { WhatNext } from '../../registration/display/what-next.tsx'
import { correctionText } from '../../registration/life-cycle/correction/rules.ts'
import { endSentences } from '../../registration/life-cycle/end-reasons.ts'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note, type Tone } from '../../ui/status/note.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { decodeStatus, type Status } from '../../wire/integers.ts'

import { FilingDownload } from '../member/filings/filing-download.tsx'
import { NextLinks } from './next-links.tsx'
import { Proposal } from './proposal.tsx'

type Props = { detail: CaseDetail; onChange: (detail: CaseDetail) => void }

const tones: Readonly<Partial<Record<Status, Tone>>> = { approved: 'good', refused: 'bad', returned: 'warning' }

const sentences: Readonly<Partial<Record<Status, (detail: CaseDetail) => string>>> = {
  atBranch: ({ branchLabel, firstBranchLabel, nextBranchLabel }) => {
    if (firstBranchLabel) return `${firstBranchLabel}已通过，现由${branchLabel}审核`
    return `已提交，由${branchLabel}审核${nextBranchLabel ? `，之后由${nextBranchLabel}审核` : ''}`
  },
  atCentre: ({ branchLabel, firstBranchLabel }) =>
    `${firstBranchLabel ? `${firstBranchLabel}和` : ''}${branchLabel}已通过，由中心审核`,
  draft: () => '草稿，还没有提交',
  returned: ({ returned }) => `已退回${returned ? `，${correctionText(returned.until)}` : ''}`,
  approved: detail => labelWith(detail.kindLabel, '已办结'),
  refused: () => '没有通过，原因见办理记录',
  withdrawn: ({ endReason }) => endSentences[endReason ?? 'withdrawn'],
}

/** States in which the firm goes on with a case. */
const ownersTurn: readonly Status[] = ['draft', 'returned']

export function CaseStatus({ detail, onChange }: Props) {
  const may = useRights()
  const status = decodeStatus(detail.status) ?? 'draft'
  const latest = detail.history[0]
  const changes = detail.changes.length > 0 ? detail.changes : status === 'approved' ? (latest?.changes ?? []) : []
  const hasOwnForm = fieldsOfKind(detail.kind).length > 0
  return (
    <div className={shared.columns}>
      <div className={shared.stack}>
        {detail.proposal && <Proposal detail={detail} onChange={onChange} />}
        {status === 'awaitingFee' && <AwaitedBill caseId={detail.id} then="办结" />}
        {!detail.proposal && status !== 'awaitingFee' && <CaseNote detail={detail} status={status} />}
        {ownersTurn.includes(status) && !may('do-business') && <RightNote act="do-business" />}
        {status === 'approved' && detail.kind === 'renewal' && <WhatNext firm={{ prefixes: [] }} business="renewal" />}
        <Card title={`${detail.kindLabel}　受理号 ${detail.id}`}>
          <KeyValue facts={[...prefixFacts(detail), ...caseFacts(detail), timeFact(detail)]} />
          {!hasOwnForm && changes.length > 0 && <ChangeTable changes={changes} />}
          <Withdrawal detail={detail} onChange={onChange} />
        </Card>
      </div>
      <Card title="办理记录">
        <Timeline items={detail.history.map(line => ({ key: line.id, content: <StepLine line={line} /> }))} />
      </Card>
    </div>
  )
}

const prefixFacts = ({ companyPrefix }: CaseDetail) =>
  companyPrefix ? [{ key: '厂商识别代码', value: companyPrefix }] : []

const timeFact = ({ proposal, submittedAt }: CaseDetail) =>
  proposal
    ? { key: '异议期到', value: formatDate(proposal.objectUntil, 'yyyy-MM-dd') }
    : { key: '提交时间', value: submittedAt && formatDate(submittedAt, 'yyyy-MM-dd HH:mm') }

/** The fields of a form of its own are facts, no changes of the record. */
function caseFacts(detail: CaseDetail) {
  const own = fieldsOfKind(detail.kind)
  if (own.length === 0)
    return Object.entries(detail.fields).flatMap(([name, value]) => {
      const label = caseFieldLabel(detail.kind, name)
      return label && name !== 'agreed' ? [{ key: label, value }] : []
    })
  const facts = own.map(({ name, label, control }) => ({
    key: label,
    value: control === 'file' ? fileName(detail, name) : (detail.fields[name] ?? null),
  }))
  return detail.proposal ? facts.filter(({ value }) => value !== null) : facts
}

function CaseNote({ detail, status }: { detail: CaseDetail; status: Status }) {
  return (
    <Note tone={tones[status] ?? 'info'} title={sentences[status]?.(detail) ?? detail.statusLabel}>
      {detail.expectedDate && <p>预计 {detail.expectedDate} 前办完，有结果会发消息通知您。</p>}
      {detail.allocated && (
        <p>
          {allocatedLabel(detail.kind)}：{detail.allocated}
        </p>
      )}
      {detail.allocated && isFiling(detail.kind) && (
        <p className={shared.after}>
          <FilingDownload caseId={detail.id} number={detail.allocated} />
        </p>
      )}
      {detail.prefix && status === 'approved' && detail.kind === 'renewal' && (
        <p>
          厂商识别代码 {detail.prefix.companyPrefix} 有效期至 {formatDate(detail.prefix.validTo, 'yyyy-MM-dd')}。
        </p>
      )}
      {status === 'approved' && <NextLinks detail={detail} />}
    </Note>
  )
}

const allocatedLabel = (kind: CaseDetail['kind']) => (isFiling(kind) ? '备案号' : '分配的号码')

const isFiling = (kind: CaseDetail['kind']) => kind === 'subsidiary' || kind === 'foreign-barcode'

const fileName = ({ fields, files }: CaseDetail, field: string) =>
  files.find(({ id }) => id === fields[field])?.name ?? null

/** Withdraws a submitted case, or discards a draft. */
export function Withdrawal({ detail, onChange }: Props) {
  const call = useCall<CaseCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  if (!detail.steps.includes('withdraw')) return null
  const isSubmitted = detail.submittedAt !== null
  const verb = isSubmitted ? '撤回' : '放弃草稿'
  const withdraw = async () => {
    try {
      const { id, version } = detail
      onChange((await call('POST tycpdmfirmcase/authApi/withdraw', { id, version })).data)
      message.success(isSubmitted ? '已撤回' : '已放弃')
    } catch (error) {
      return failureMessage(error)
    }
    return
  }
  const open = () =>
    openDialog({
      title: isSubmitted
        ? `撤回这份${labelWith(detail.kindLabel, '申请')}？`
        : `放弃这份${labelWith(detail.kindLabel, '草稿')}？`,
      text: isSubmitted ? '撤回后审核停止，需要时再重新办理。' : '放弃后不能恢复，需要时再重新办理。',
      ok: verb,
      onOk: withdraw,
    })
  return (
    <div className={shared.after}>
      <Button onClick={open}>{verb}</Button>
      {dialog}
    </div>
  )
}
