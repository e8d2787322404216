/** The keys of a firm, one a line. Keys that are over stay, in grey, with what they were. */
import { Button } from 'antd'
import { scopeRows } from '../../../access/api-keys/scopes.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Tag } from '../../../ui/status/tag.tsx'
import type { KeyLine, KeysReply } from '../calls.ts'
import styles from './api-keys.module.css'

type Acts = { onReplace: (key: KeyLine) => void; onRevoke: (key: KeyLine) => void }

const states = {
  active: { label: '在用', tone: 'good' },
  ending: { label: '快到期', tone: 'warning' },
  expired: { label: '已到期', tone: 'off' },
  revoked: { label: '已撤销', tone: 'off' },
} as const

const isOver = ({ state }: KeyLine) => state === 'expired' || state === 'revoked'

export function KeyTable({ reply, ...acts }: { reply: KeysReply } & Acts) {
  return (
    <div className={styles.scroll}>
      <table className={styles.keys}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">能做什么</th>
            <th scope="col">最近用过</th>
            <th scope="col">到期</th>
            <th scope="col">今天用量</th>
            <th scope="col">状态</th>
            {reply.canManage && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {reply.keys.map(key => (
            <KeyRow key={key.id} line={key} canManage={reply.canManage} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function KeyRow({ line, canManage, onReplace, onRevoke }: { line: KeyLine; canManage: boolean } & Acts) {
  const { label, tone } = states[line.state]
  const isReplaced = line.isReplaced && !isOver(line)
  return (
    <tr {...(isOver(line) && { className: styles.over })}>
      <th scope="row" data-label="名称">
        <span className={styles.keyName}>{line.name}</span>
        <code className={styles.hint}>{line.hint}</code>
      </th>
      <td data-label="能做什么">
        <span className={styles.scopes}>
          {line.scopes.map(scope => (
            <Tag key={scope} tone={scopeRows[scope].kind === 'write' && !isOver(line) ? 'info' : 'off'}>
              {scopeRows[scope].label}
            </Tag>
          ))}
        </span>
        {line.networks.length > 0 && <small className={styles.note}>只许 {line.networks.join('、')}</small>}
      </td>
      <td data-label="最近用过">
        {line.lastUsedAt ? formatDate(line.lastUsedAt, 'MM-dd HH:mm') : '还没有用过'}
        {line.lastNetwork && <small className={styles.note}>{line.lastNetwork}</small>}
      </td>
      <td data-label="到期">
        {line.state === 'revoked' && line.revokedAt
          ? `${formatDate(line.revokedAt, 'yyyy-MM-dd')} 撤销`
          : formatDate(line.expiresAt, 'yyyy-MM-dd')}
        {line.state === 'ending' && <small className={styles.soon}>剩 {formatCount(line.daysLeft)} 天</small>}
        {isReplaced && <small className={styles.note}>已换新，到时失效</small>}
      </td>
      <td data-label="今天用量">{isOver(line) ? '- -' : <Use line={line} />}</td>
      <td data-label="状态">
        <Tag tone={tone}>{label}</Tag>
      </td>
      {canManage && (
        <td {...(!isOver(line) && { 'data-label': '操作' })}>
          {!isOver(line) && (
            <span className={styles.acts}>
              {!line.isReplaced && (
                <Button type="link" size="small" onClick={() => onReplace(line)} aria-label={`换新“${line.name}”`}>
                  换新
                </Button>
              )}
              <Button type="text" size="small" onClick={() => onRevoke(line)} aria-label={`撤销“${line.name}”`}>
                撤销
              </Button>
            </span>
          )}
        </td>
      )}
    </tr>
  )
}

/** From this share of the day's limit on the bar warns. */
const warningShare = 0.9

function Use({ line: { usedToday, perDay } }: { line: KeyLine }) {
  const isMuch = usedToday >= perDay * warningShare
  return (
    <span className={styles.use}>
      <span className={styles.useFigures}>
        <b>{formatCount(usedToday)}</b> <span>/ {formatCount(perDay)}</span>
      </span>
      <progress
        className={isMuch ? styles.muchUsed : styles.used}
        max={perDay}
        value={usedToday}
        aria-label={`今天用了 ${formatCount(usedToday)}，至多 ${formatCount(perDay)}`}
      />
    </span>
  )
}
