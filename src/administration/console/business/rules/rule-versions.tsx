/** The changes of a rule: the one that waits for its second person, those that have not begun, and the earlier ones. */
import { Button } from 'antd'
import { useState } from 'react'
import { valueText } from '../../../../business-rules/rule-table.ts'
import shared from '../../../../registration/display/console.module.css'
import { useConfirm } from '../../../../ui/console/confirm.tsx'
import { formatDate } from '../../../../ui/formats/format-date.ts'
import { Tag } from '../../../../ui/status/tag.tsx'
import { actFailure } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { RuleReply, RuleVersionCalls } from '../../../business-rules/calls.ts'
import { ReasonForm } from '../../reason-form.tsx'
import business from '../business-settings.module.css'
import styles from './rules.module.css'

type Version = RuleReply['versions'][number]
type Props = { rule: RuleReply; mayManage: boolean; onChanged: () => void }

const tones = { proposed: 'warning', approved: 'good', rejected: 'bad', withdrawn: 'off' } as const
const dayAndTime = (iso: string) => formatDate(iso, 'yyyy-MM-dd HH:mm')

export function RuleVersions({ rule, mayManage, onChanged }: Props) {
  if (rule.versions.length === 0) return null
  return (
    <ol className={business.decided} aria-label={`${rule.label}的改动`}>
      {rule.versions.map(version => (
        <li key={version.id} className={styles.version}>
          <p>
            <b>{version.effectiveOn} 起</b> <Tag tone={tones[version.status]}>{version.statusLabel}</Tag>{' '}
            <span className={styles.change}>
              <del>{valueText(rule.key, version.before)}</del> → <ins>{valueText(rule.key, version.value)}</ins>
            </span>
          </p>
          <p className={business.remark}>{peopleText(version, rule)}</p>
          {mayManage && <Decision rule={rule} version={version} onChanged={onChanged} />}
        </li>
      ))}
    </ol>
  )
}

function peopleText(version: Version, { needsTwo }: RuleReply): string {
  const { status, basis, proposedBy, proposedAt, decidedBy, decidedAt, decisionReason } = version
  const { withdrawnBy, withdrawnAt } = version
  const verb = status === 'rejected' ? '驳回' : '批准'
  return [
    `依据：${basis}`,
    proposedBy === null
      ? '升级以前就是这样设的'
      : `${proposedBy} ${dayAndTime(proposedAt)} ${needsTwo ? '提出' : '保存'}`,
    ...(needsTwo && decidedBy !== null && decidedAt !== null ? [`${decidedBy} ${dayAndTime(decidedAt)} ${verb}`] : []),
    ...(decisionReason === null ? [] : [`原因：${decisionReason}`]),
    ...(withdrawnAt === null ? [] : [`${withdrawnBy} ${dayAndTime(withdrawnAt)} 撤回`]),
  ].join('，')
}

type DecisionProps = { rule: RuleReply; version: Version; onChanged: () => void }

function Decision({ rule, version, onChanged }: DecisionProps) {
  const call = useCall<RuleVersionCalls>()
  const { openDialog, dialog } = useConfirm()
  const [isRejecting, setRejecting] = useState(false)
  const { id, effectiveOn, before, value, isOwn, isComing, status } = version
  const decide = (verdict: 'approved' | 'rejected' | 'withdrawn', reason?: string) =>
    call('POST staff/authApi/rules/decide', { id, verdict, reason })
  const confirm = (verdict: 'approved' | 'withdrawn', { title, ok }: { title: string; ok: string }) =>
    openDialog({
      ...{
        title,
        ok,
        text: `${rule.label}：${valueText(rule.key, before)} → ${valueText(rule.key, value)}，用于${rule.counts}。`,
      },
      onOk: async () => {
        try {
          await decide(verdict)
        } catch (error) {
          return actFailure(error)
        }
        onChanged()
        return undefined
      },
    })
  const mayWithdraw = isComing || (status === 'proposed' && isOwn)
  return (
    <>
      <div className={shared.buttons}>
        {mayWithdraw && (
          <Button
            size="small"
            onClick={() => confirm('withdrawn', { title: `撤回 ${effectiveOn} 起的改动？`, ok: '撤回' })}
          >
            撤回 {effectiveOn} 起的改动
          </Button>
        )}
        {status === 'proposed' && !isOwn && (
          <>
            <Button
              type="primary"
              onClick={() => confirm('approved', { title: `批准 ${effectiveOn} 起的改动？`, ok: '批准' })}
            >
              批准
            </Button>
            <Button aria-expanded={isRejecting} onClick={() => setRejecting(!isRejecting)}>
              驳回
            </Button>
          </>
        )}
      </div>
      {isRejecting && (
        <ReasonForm
          name={`rejectRule${id}`}
          verb="确定驳回"
          hint="提出的人会看到，记入操作日志"
          send={async reason => {
            await decide('rejected', reason)
            return '已驳回'
          }}
          onDone={onChanged}
        />
      )}
      {dialog}
    </>
  )
}
