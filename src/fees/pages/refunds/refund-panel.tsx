/** The refund of one payment: one of finance proposes it with its reason and effect, another one approves or rejects it. */
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Note } from '../../../ui/status/note.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FeeCalls, Payment } from '../../calls.ts'
import type { DeskLine } from '../../desk/calls.ts'
import { financeLengths } from '../../input-lengths.ts'
import type { Refund } from '../../refunds/calls.ts'
import type { RefundVerdict } from '../../refunds/rules.ts'
import type { RefundEffect } from '../../rules.ts'
import styles from '../fees.module.css'
import { useAct } from '../use-act.ts'

type Props = { bill: DeskLine; payment: Payment; onChanged: () => void }

export function RefundPanel({ bill, payment, onChanged }: Props) {
  const own = bill.refunds.filter(({ paymentId }) => paymentId === payment.id)
  const open = own.find(({ status }) => status === 'proposed')
  const isReceived = payment.status === 'settled' || payment.status === 'surplus'
  return (
    <>
      {own
        .filter(({ status }) => status !== 'proposed')
        .map(refund => (
          <DecidedRefund key={refund.id} refund={refund} />
        ))}
      {open && <OpenRefund key={open.id} bill={bill} refund={open} onChanged={onChanged} />}
      {isReceived && !open && <Proposal bill={bill} payment={payment} onChanged={onChanged} />}
    </>
  )
}

const dayAndTime = (iso: string) => formatDate(iso, 'yyyy-MM-dd HH:mm')

function DecidedRefund({ refund }: { refund: Refund }) {
  const { status, statusLabel, reason, proposedBy, decidedBy, decidedAt, decisionReason } = refund
  const why = status === 'rejected' && decisionReason ? `：${decisionReason}` : ''
  const who = status === 'withdrawn' ? proposedBy : `${proposedBy} 提出，${decidedBy} 决定`
  return (
    <p className={styles.quiet}>
      退款（{reason}）{statusLabel}
      {why}　{who}
      {decidedAt && `　${dayAndTime(decidedAt)}`}
    </p>
  )
}

const effectTexts: Readonly<Record<RefundEffect, string>> = {
  stays: '已办结的业务不变',
  cancels: '同时提出注销这项业务分配的厂商识别代码，由分支机构和中心审核',
}

type OpenProps = { bill: DeskLine; refund: Refund; onChanged: () => void }

function OpenRefund({ bill, refund, onChanged }: OpenProps) {
  const { proposedBy, proposedAt, reason, effect, isOwn } = refund
  return (
    <div className={styles.decide}>
      <Note tone="warning" title={`${proposedBy} 提出退款 ${groupDigits(bill.amount)} 元`}>
        原因：{reason}。{effectTexts[effect]}。{dayAndTime(proposedAt)} 提出
        {isOwn ? '，等另一位财务批准。' : '，请您核对后决定。'}
      </Note>
      {isOwn ? (
        <Withdraw refundId={refund.id} onChanged={onChanged} />
      ) : (
        <Decide bill={bill} refund={refund} onChanged={onChanged} />
      )}
    </div>
  )
}

function useDecision(refundId: number, onChanged: () => void) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct(onChanged)
  const decide = (verdict: RefundVerdict, text: string, reason = '') =>
    act(async () => {
      await call('POST fees/authApi/refund/decide', { refundId, verdict, reason })
      onChanged()
      return text
    })
  return { isBusy, decide }
}

function Withdraw({ refundId, onChanged }: { refundId: number; onChanged: () => void }) {
  const { isBusy, decide } = useDecision(refundId, onChanged)
  return (
    <div className={styles.filters}>
      <Button disabled={isBusy} onClick={() => void decide('withdrawn', '已撤回退款')}>
        撤回这份退款
      </Button>
    </div>
  )
}

function Decide({ bill, refund, onChanged }: OpenProps) {
  const { isBusy, decide } = useDecision(refund.id, onChanged)
  const { openDialog, dialog } = useConfirm()
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const approve = () =>
    openDialog({
      title: `批准退回 ${groupDigits(bill.amount)} 元给“${bill.firmName}”？`,
      text: (
        <p>
          网上支付的由支付机构原路退回；汇款的请先在银行退出，再在这里批准。{effectTexts[refund.effect]}
          ，企业收到消息，电子收据作废。
        </p>
      ),
      ok: '批准退款',
      danger: true,
      onOk: async () => {
        await decide('approved', '已批准，款项记为退回，企业已收到消息')
        return undefined
      },
    })
  return (
    <>
      {isRejecting && (
        <Input
          aria-label="不批准的原因"
          placeholder="为什么不批准，提出的人会看到"
          value={reason}
          maxLength={financeLengths.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className={styles.filters}>
        <Button type="primary" danger disabled={isBusy} onClick={approve}>
          批准退款
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => (isRejecting ? void decide('rejected', '已驳回退款', reason) : setRejecting(true))}
        >
          {isRejecting ? '确定驳回' : '驳回'}
        </Button>
      </div>
      {dialog}
    </>
  )
}

/** Says what the refund does to the business: nothing, unless the cancellation of the prefix that it brought is proposed, too. */
function Proposal({ bill, payment: { id: paymentId, status }, onChanged }: Props) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct(onChanged)
  const [reason, setReason] = useState('')
  const [isOpen, setOpen] = useState(false)
  const canCancel = status === 'settled' && bill.bringsPrefix
  const propose = (effect: RefundEffect) =>
    act(async () => {
      await call('POST fees/authApi/refund/propose', { paymentId, reason, effect })
      onChanged()
      return '已提出退款，等另一位财务批准'
    })
  if (!isOpen)
    return <Button onClick={() => setOpen(true)}>{status === 'surplus' ? '提出退回这笔款' : '提出退款'}</Button>
  return (
    <div className={styles.decide}>
      <Input
        aria-label="退款的原因"
        placeholder="退款的原因，企业会看到"
        value={reason}
        maxLength={financeLengths.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className={styles.quiet}>
        {status === 'surplus' ? '这笔款没有用于任何业务。' : '退款不改变已办结的业务。'}
        另一位财务批准后才退，批准前您可以撤回。
        {canCancel && '要撤销业务的，请选“退款并提出注销”，注销由分支机构和中心两人审核后生效。'}
      </p>
      <div className={styles.filters}>
        <Button danger disabled={isBusy} onClick={() => propose('stays')}>
          {status === 'surplus' ? '提出退回款项' : '提出退款，业务不变'}
        </Button>
        {canCancel && (
          <Button danger disabled={isBusy} onClick={() => propose('cancels')}>
            退款并提出注销
          </Button>
        )}
        <Button onClick={() => setOpen(false)}>取消</Button>
      </div>
    </div>
  )
}
