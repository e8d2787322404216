/** The lists of reasons that begin later; the centre may withdraw one. */
import { Button } from 'antd'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { ReasonCalls, ReasonList } from '../reasons/calls.ts'
import { PlainReasons } from './plain-reasons.tsx'
import styles from './settings.module.css'

type Props = { lists: ReasonList; canEdit: boolean; onDropped: () => void }

export function PlannedReasons({ lists: { version, planned }, canEdit, onDropped }: Props) {
  const call = useCall<ReasonCalls>()
  const { openDialog, dialog } = useConfirm()
  const drop = (effectiveOn: string) =>
    openDialog({
      title: `撤回 ${effectiveOn} 起的理由？`,
      text: '到那天照旧用以前的理由。',
      ok: '撤回',
      onOk: async () => {
        try {
          await call('POST tycpdmfirm/authApi/dropCannedReasons', { version, effectiveOn })
        } catch (error) {
          return failureMessage(error)
        }
        onDropped()
        return undefined
      },
    })
  return (
    <>
      {planned.map(({ effectiveOn, reasons }) => (
        <section key={effectiveOn} className={styles.planned} aria-label={`${effectiveOn} 起的理由`}>
          <h3>{effectiveOn} 起</h3>
          <PlainReasons reasons={reasons} />
          {canEdit && <Button onClick={() => drop(effectiveOn)}>撤回 {effectiveOn} 起的理由</Button>}
        </section>
      ))}
      {dialog}
    </>
  )
}
