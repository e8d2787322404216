/** A slip as finance sees it; opening it is written into the audit log. */
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FeeCalls, Payment } from '../../calls.ts'
import { SlipPicture } from './slip-picture.tsx'
import styles from './slips.module.css'

type Props = { paymentId: number; slip: NonNullable<Payment['slip']> }

export function FinanceSlip({ paymentId, slip }: Props) {
  const call = useCall<FeeCalls>()
  const fetchUrl = useCallback(
    async () => (await call('POST fees/authApi/slipUrl', { paymentId })).data.url,
    [call, paymentId],
  )
  return <SlipPicture slip={slip} fetchUrl={fetchUrl} />
}

/** The slip of a payment in a list, opened by a button. */
export function SlipToggle({ paymentId, slip }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起凭证' : '看凭证'}
      </Button>
      {isOpen && (
        <div className={styles.own}>
          <FinanceSlip paymentId={paymentId} slip={slip} />
        </div>
      )}
    </>
  )
}
