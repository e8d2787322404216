/** The objections of a refused firm in the review; the centre answers an open one. */
import { useCallback } from 'react'
import { ObjectionTexts } from '../../registration/display/objection-texts.tsx'
import type { ObjectionCalls } from '../../registration/disputes/objections/calls.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from '../detail/review-detail.module.css'
import { AnswerForm } from './answer-form.tsx'

type Props = { firmId: number; onAnswered: () => void }

export function FirmObjections({ firmId, onAnswered }: Props) {
  const call = useCall<ObjectionCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/objections', { firmId }), [call, firmId])
  const { objections } = useReply(load).reply?.data ?? { objections: [] }
  const open = objections.find(({ canAnswer }) => canAnswer)
  if (objections.length === 0) return null
  return (
    <section className={styles.objections} aria-label="异议">
      <ObjectionTexts objections={objections} />
      {open && <AnswerForm objection={open} onAnswered={onAnswered} />}
    </section>
  )
}
