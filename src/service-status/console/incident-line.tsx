/** An incident or a planned maintenance in the list of staff, with its updates and what can be done with it. */
import { App, Button } from 'antd'
import shared from '../../registration/display/console.module.css'
import styles from '../../registration/display/work-list.module.css'
import { useRequestKey } from '../../request-keys/use-request-key.ts'
import { classNames } from '../../ui/class-names.ts'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Incident, IncidentCalls } from '../incidents/calls.ts'

type Props = { incident: Incident; onEdit: () => void; onChanged: () => void }

export function IncidentLine({ incident, onEdit, onChanged }: Props) {
  const { kindLabel, state, stateLabel, levelLabel, serviceLabels, title, startsAt, endsAt, closedAt } = incident
  const times = [`${startsAt} 开始`, endsAt && `预定 ${endsAt} 结束`, closedAt && `${closedAt} 结束`].filter(Boolean)
  return (
    <>
      <div className={styles.lineHead}>
        <h2>{title}</h2>
        <Tag tone={incident.kind === 'incident' ? 'warning' : 'info'}>{kindLabel}</Tag>
        <Tag tone={closedAt || state === 'draft' ? 'off' : 'info'}>{stateLabel}</Tag>
      </div>
      <p className={shared.quiet}>
        {levelLabel}：{serviceLabels.join('、')}。{times.join('，')}
      </p>
      {incident.text !== null && <p className={classNames(styles.statement, styles.lines)}>{incident.text}</p>}
      {incident.updates.map(update => (
        <p key={update.id} className={classNames(styles.statement, styles.lines)}>
          <strong>{update.stateLabel}</strong> {update.at} {update.byName}
          {'\n'}
          {update.text}
        </p>
      ))}
      {state === 'draft' ? (
        <DraftButtons {...{ incident, onEdit, onChanged }} />
      ) : (
        incident.nextStates.length > 0 && (
          <div className={shared.buttons}>
            <Button type="primary" onClick={onEdit}>
              加进展
            </Button>
          </div>
        )
      )}
    </>
  )
}

function DraftButtons({ incident: { id, revision, title }, onEdit, onChanged }: Props) {
  const call = useCall<IncidentCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const onceSent = useRequestKey(`publish-${id}`)
  const attempt = async (send: () => Promise<unknown>, done: string) => {
    try {
      await send()
    } catch (error) {
      return failureMessage(error)
    }
    message.success(done)
    onChanged()
    return undefined
  }
  const publish = () =>
    openDialog({
      ...{ title: `公开“${title}”？`, text: '马上显示在服务状态页上，以后只能加进展，不能改。', ok: '公开' },
      onOk: () =>
        attempt(() => onceSent(key => call('POST status/authApi/publish', { key, id, revision })), '已经公开'),
    })
  const remove = () =>
    openDialog({
      ...{ title: `删除草稿“${title}”？`, text: '还没有公开过。', ok: '删除' },
      onOk: () => attempt(() => call('POST status/authApi/draft/delete', { id, revision }), '草稿已删除'),
    })
  return (
    <>
      <div className={shared.buttons}>
        <Button type="primary" onClick={publish}>
          公开
        </Button>
        <Button onClick={onEdit}>修改</Button>
        <Button onClick={remove}>删除</Button>
      </div>
      {dialog}
    </>
  )
}
