/** Changes of fees: the one that waits for its second person, and those that were decided. */
import { Button, Card, Input } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../access/use-console.ts'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Note } from '../../../ui/status/note.tsx'
import { Empty } from '../../../ui/status/states.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FeeCalls } from '../../calls.ts'
import { financeLengths } from '../../input-lengths.ts'
import type { FeeVersion } from '../../rates/calls.ts'
import type { VersionVerdict } from '../../rates/rules.ts'
import { useAct } from '../use-act.ts'
import styles from './rates.module.css'

type Props = { versions: readonly FeeVersion[]; part: 'waiting' | 'decided'; onChanged: () => void }

export function VersionList({ versions, part, onChanged }: Props) {
  const listed = versions.filter(({ status }) => (status === 'proposed') === (part === 'waiting'))
  if (part === 'waiting')
    return listed.map(version => <Waiting key={version.id} version={version} onChanged={onChanged} />)
  return (
    <Card title="调整记录">
      {listed.length === 0 && <Empty title="还没有调整过收费标准" />}
      <ol className={styles.versions}>
        {listed.map(version => (
          <li key={version.id}>
            <p>
              <b>{version.effectiveOn} 起</b> <Tag tone={tones[version.status]}>{version.statusLabel}</Tag>
            </p>
            <Changes version={version} />
            <p className={styles.remark}>{peopleText(version)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const tones = { proposed: 'warning', approved: 'good', rejected: 'bad', withdrawn: 'off' } as const

const dayAndTime = (iso: string) => formatDate(iso, 'yyyy-MM-dd HH:mm')

function peopleText({ status, basis, decisionReason, decidedBy, ...version }: FeeVersion): string {
  const decided = version.decidedAt ? `${decidedBy ?? version.proposedBy} ${dayAndTime(version.decidedAt)} ` : ''
  const verb = { proposed: '', approved: '批准', rejected: '驳回', withdrawn: '撤回' }[status]
  return [
    `依据：${basis}`,
    `${version.proposedBy} ${dayAndTime(version.proposedAt)} 提出`,
    ...(decided && decidedBy ? [`${decided}${verb}`] : []),
    ...(decisionReason ? [`原因：${decisionReason}`] : []),
  ].join('，')
}

/** More amounts than this are folded. */
const maxOpen = 8

function Changes({ version: { changes } }: { version: FeeVersion }) {
  const list = <ChangeList changes={changes} />
  if (changes.length <= maxOpen) return list
  return (
    <details>
      <summary>{changes.length} 项金额</summary>
      {list}
    </details>
  )
}

function ChangeList({ changes }: Pick<FeeVersion, 'changes'>) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, before, amount }) => (
        <li key={name}>
          {name}：{before !== null && `${groupDigits(before)} → `}
          <b>{groupDigits(amount)}</b>
        </li>
      ))}
    </ul>
  )
}

type WaitingProps = { version: FeeVersion; onChanged: () => void }

function Waiting({ version, onChanged }: WaitingProps) {
  const call = useCall<FeeCalls>()
  const maySet = useMay()('set-fees')
  const { isBusy, act } = useAct(onChanged)
  const { openDialog, dialog } = useConfirm()
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const { id: versionId, effectiveOn, basis, proposedBy, proposedAt, isOwn } = version
  const decide = (verdict: VersionVerdict, text: string) =>
    act(async () => {
      await call('POST fees/authApi/rates/decide', { versionId, verdict, reason })
      onChanged()
      return text
    })
  const approve = () =>
    openDialog({
      title: `批准 ${effectiveOn} 起的收费标准？`,
      text: <Changes version={version} />,
      ok: '批准',
      onOk: async () => {
        await decide('approved', '已批准，收费标准页已写明')
        return undefined
      },
    })
  return (
    <Card title={`等批准的调整：${effectiveOn} 起`}>
      <Changes version={version} />
      <Note tone="warning" title={`${proposedBy} ${dayAndTime(proposedAt)} 提出`}>
        依据：{basis}。{isOwn || !maySet ? '等另一位财务批准。' : '请照依据核对金额和生效日，再决定。'}
      </Note>
      {isRejecting && (
        <Input
          aria-label="不批准的原因"
          placeholder="为什么不批准，提出的人会看到"
          value={reason}
          maxLength={financeLengths.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {maySet && (
        <div className={styles.buttons}>
          {isOwn ? (
            <Button disabled={isBusy} onClick={() => void decide('withdrawn', '已撤回调整')}>
              撤回这份调整
            </Button>
          ) : (
            <>
              <Button type="primary" disabled={isBusy} onClick={approve}>
                批准
              </Button>
              <Button
                disabled={isBusy}
                onClick={() => (isRejecting ? void decide('rejected', '已驳回调整') : setRejecting(true))}
              >
                {isRejecting ? '确定驳回' : '驳回'}
              </Button>
            </>
          )}
        </div>
      )}
      {dialog}
    </Card>
  )
}
