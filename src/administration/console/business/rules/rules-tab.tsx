/** Terms and counts of the business: a card for each group, each with its value of today, a change from a day on, and what was changed. */
import { Button, Card } from 'antd'
import { useCallback } from 'react'
import { useMay } from '../../../../access/use-console.ts'
import { boundsText, type RuleGroup, ruleGroups, ruleRow } from '../../../../business-rules/rule-table.ts'
import { isYesOrNo, useTypedState } from '../../../../forms/use-typed-state.ts'
import shared from '../../../../registration/display/console.module.css'
import { ErrorState, Loading } from '../../../../ui/status/states.tsx'
import { failureMessage } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import { useReply } from '../../../../wire/fetching/use-reply.ts'
import type { RuleReply, RuleVersionCalls } from '../../../business-rules/calls.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleVersions } from './rule-versions.tsx'
import styles from './rules.module.css'

export function RulesTab() {
  const call = useCall<RuleVersionCalls>()
  const mayManage = useMay()('manage-business-rules')
  const load = useCallback(() => call('POST staff/authApi/rules/findlist', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (!reply)
    return failure === undefined ? (
      <Loading label="正在读取期限和数量" lines={6} />
    ) : (
      <ErrorState title={failureMessage(failure)} onRetry={reload} />
    )
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {groups.map(group => (
        <Card key={group} title={ruleGroups[group]}>
          {reply.data
            .filter(rule => rule.group === group)
            .map(rule => (
              <RuleOfGroup key={rule.key} rule={rule} mayManage={mayManage} onChanged={reload} />
            ))}
        </Card>
      ))}
    </>
  )
}

const groups = Object.keys(ruleGroups) as RuleGroup[]

type Props = { rule: RuleReply; mayManage: boolean; onChanged: () => void }

function RuleOfGroup({ rule, mayManage, onChanged }: Props) {
  const [isOpen, setOpen] = useTypedState({ name: `changing ${rule.key}`, initial: () => false, isValue: isYesOrNo })
  const { key, label, unit, value, text, counts, zero, needsTwo, versions } = rule
  const isWaiting = versions.some(({ status }) => status === 'proposed')
  const changed = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <section className={styles.rule} aria-label={label}>
      <div>
        <h3 className={styles.label}>{label}</h3>
        <p className={styles.value}>
          <b>{value === 0 && zero !== null ? zero : value}</b> {value === 0 && zero !== null ? '' : unit}
        </p>
      </div>
      <div className={styles.body}>
        <p>{text}</p>
        <p className={shared.quiet}>
          可以设 {boundsText(ruleRow(key))}，{needsTwo ? '两人办理' : '一人办理'}。改动用于{counts}。
        </p>
        <RuleVersions rule={rule} mayManage={mayManage} onChanged={changed} />
        {mayManage && isWaiting && <p className={shared.quiet}>有一份改动在等批准，处理完才能再提。</p>}
        {mayManage && !isWaiting && (
          <div className={shared.buttons}>
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '取消' : `改${label}`}
            </Button>
          </div>
        )}
        {isOpen && !isWaiting && <RuleForm rule={rule} onChanged={changed} />}
      </div>
    </section>
  )
}
