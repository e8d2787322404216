/** The decision of a reviewer on a claim to a credit code, with its reason. */
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { ClaimCalls } from '../../registration/disputes/claims/calls.ts'
import { claimStatementLengths } from '../../registration/disputes/claims/statement-lengths.ts'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import styles from './review-detail.module.css'

type Props = { firmId: number; claimId: number; onDecided: () => void }

export function ClaimDecision({ firmId, claimId, onDecided }: Props) {
  const call = useCall<ClaimCalls>()
  const [reason, setReason] = useState('')
  const { openDialog, dialog } = useConfirm()
  const isShort = reason.trim().length < claimStatementLengths.shortest
  const send = async (accepted: boolean) => {
    try {
      await call('POST tycpdmfirm/authApi/decideClaim', { id: firmId, claimId, accepted, reason })
      onDecided()
    } catch (error) {
      return failureMessage(error)
    }
    return undefined
  }
  const open = (accepted: boolean) =>
    openDialog({
      title: accepted ? '认领成立？' : '认领不成立？',
      text: accepted
        ? '两家企业都会收到答复。这份申请不能再通过，请退回或不予通过；之后提出认领的企业会收到消息，可以提交。'
        : '两家企业都会收到答复，这份申请可以继续审核。',
      ok: accepted ? '认领成立' : '认领不成立',
      onOk: () => send(accepted),
    })
  return (
    <>
      <Input.TextArea
        aria-label="答复认领的理由"
        data-record={claimId}
        placeholder={`理由，至少 ${claimStatementLengths.shortest} 个字，两家企业都会看到`}
        rows={2}
        maxLength={claimStatementLengths.longest}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <p className={styles.objectionActs}>
        <Button disabled={isShort} onClick={() => open(true)}>
          认领成立
        </Button>
        <Button disabled={isShort} onClick={() => open(false)}>
          认领不成立
        </Button>
      </p>
      {dialog}
    </>
  )
}
