/** The versions of a text: from which day, who changed what, the way back, and to withdraw one that has not begun. */
import { Button, Card } from 'antd'
import shared from '../../../../registration/display/console.module.css'
import { useConfirm } from '../../../../ui/console/confirm.tsx'
import { formatDate } from '../../../../ui/formats/format-date.ts'
import { Tag } from '../../../../ui/status/tag.tsx'
import { actFailure } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { MessageTextCalls, MessageTextVersion, OneMessageText } from '../../../message-texts/calls.ts'
import { textFieldNames } from '../../../message-texts/differences.ts'
import styles from './message-texts.module.css'
import { type Typed, typedOf } from './typed-text.ts'

const states = {
  holding: { label: '在用', tone: 'good' },
  waiting: { label: '还没开始', tone: 'warning' },
  past: { label: '以前的', tone: 'off' },
  withdrawn: { label: '已撤回', tone: 'off' },
} as const

const dayAndTime = (iso: string) => formatDate(iso, 'yyyy-MM-dd HH:mm')

type Props = {
  message: OneMessageText
  mayEdit: boolean
  onFill: (typed: Typed) => void
  onChanged: () => void
}

export function MessageVersions({ message, mayEdit, onFill, onChanged }: Props) {
  const call = useCall<MessageTextCalls>()
  const { openDialog, dialog } = useConfirm()
  const withdraw = ({ number, effectiveOn }: MessageTextVersion) =>
    openDialog({
      title: `撤回第 ${number} 版？`,
      text: `${effectiveOn} 起不用这一版，以前的文字照旧。`,
      ok: '撤回',
      onOk: async () => {
        try {
          await call('POST staff/authApi/messageTexts/withdraw', { kind: message.kind, number })
        } catch (error) {
          return actFailure(error)
        }
        onChanged()
        return undefined
      },
    })
  return (
    <Card title="版本">
      {message.versions.length === 0 && <p className={styles.quiet}>还没有改过，用的是初始文字。</p>}
      <ol className={styles.versions}>
        {message.versions.map(version => (
          <li key={version.number}>
            <Version version={version} />
            {mayEdit && (
              <div className={shared.buttons}>
                {version.state !== 'holding' && (
                  <Button size="small" onClick={() => onFill(typedOf(version))}>
                    用第 {version.number} 版的文字填写
                  </Button>
                )}
                {version.state === 'waiting' && (
                  <Button size="small" onClick={() => withdraw(version)}>
                    撤回第 {version.number} 版
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {dialog}
    </Card>
  )
}

function Version({ version }: { version: MessageTextVersion }) {
  const { number, state, effectiveOn, byName, at, withdrawnByName, withdrawnAt } = version
  return (
    <>
      <p>
        <strong>第 {number} 版</strong> <Tag tone={states[state].tone}>{states[state].label}</Tag>{' '}
        {byName === null ? '初始文字' : `${effectiveOn} 起`}
      </p>
      <p className={styles.quiet}>
        {byName === null ? '第一次改以前的文字' : `${byName} ${dayAndTime(at)} 保存`}
        {withdrawnAt !== null && `，${withdrawnByName} ${dayAndTime(withdrawnAt)} 撤回`}
      </p>
      <Difference version={version} />
    </>
  )
}

/** What is different from the version that it took the place of; of the first one its text. */
function Difference({ version }: { version: MessageTextVersion }) {
  const { before } = version
  if (before === null) return <p className={styles.sample}>{version.text}</p>
  const changes = textFieldNames.filter(([field]) => before[field] !== version[field])
  return (
    <ul className={styles.changes}>
      {changes.map(([field, name]) => (
        <li key={field}>
          {name}：<del>{before[field] || '空'}</del> <ins>{version[field] || '空'}</ins>
        </li>
      ))}
    </ul>
  )
}
