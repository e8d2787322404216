/** All kinds of messages with what holds and what waits. On phones each row is a block. */
import { Card } from 'antd'
import { LinkTo } from '../../../../ui/navigation/link-to.tsx'
import { Empty } from '../../../../ui/status/states.tsx'
import { Tag } from '../../../../ui/status/tag.tsx'
import type { MessageTextLine } from '../../../message-texts/calls.ts'
import { textGroupLabels, textGroups } from '../../../message-texts/groups.ts'
import { type MessagesPlace, messagesAddress } from '../business-address.ts'
import { channelText } from './channel-text.ts'
import styles from './message-texts.module.css'

type FilterProps = { place: MessagesPlace; onChange: (changed: Partial<MessagesPlace>) => void }
type Props = FilterProps & { lines: readonly MessageTextLine[] }

export function MessageList({ lines: all, place, onChange }: Props) {
  const lines = all.filter(line => isFound(line, place))
  return (
    <Card title="消息文字">
      <Filters place={place} onChange={onChange} />
      {lines.length === 0 && <Empty title="没有符合条件的消息" />}
      {lines.length > 0 && <Lines lines={lines} place={place} />}
    </Card>
  )
}

const isFound = ({ group, name, when }: MessageTextLine, place: MessagesPlace): boolean => {
  const keyword = place.keyword.trim()
  return (place.group === '' || place.group === group) && (name.includes(keyword) || when.includes(keyword))
}

function Filters({ place: { group, keyword }, onChange }: FilterProps) {
  return (
    <search className={styles.filters}>
      <label>
        <span>哪一类</span>
        <select
          value={group}
          onChange={({ target }) => onChange({ group: textGroups.find(one => one === target.value) ?? '' })}
        >
          <option value="">全部</option>
          {textGroups.map(one => (
            <option key={one} value={one}>
              {textGroupLabels[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>名称或时机</span>
        <input
          type="search"
          value={keyword}
          autoComplete="off"
          onChange={({ target }) => onChange({ keyword: target.value })}
        />
      </label>
    </search>
  )
}

function Lines({ lines, place }: { lines: readonly MessageTextLine[]; place: MessagesPlace }) {
  return (
    <table className={styles.messages}>
      <caption className="visually-hidden">短信、邮件和站内消息，共 {lines.length} 种</caption>
      <thead>
        <tr>
          <th scope="col">消息</th>
          <th scope="col">何时发</th>
          <th scope="col">渠道</th>
          <th scope="col">文字</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.kind}>
            <th scope="row">
              <LinkTo to={messagesAddress({ ...place, kind: line.kind })}>{line.name}</LinkTo>
            </th>
            <td data-label="何时发">{line.when}</td>
            <td data-label="渠道">{channelText(line.channels)}</td>
            <td data-label="文字">
              <VersionMark line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first version is the text of the release. */
function VersionMark({ line: { number, effectiveOn, waitingFrom } }: { line: MessageTextLine }) {
  return (
    <>
      {number <= 1 ? <span className={styles.quiet}>初始文字</span> : `第 ${number} 版，${effectiveOn} 起`}{' '}
      {waitingFrom !== null && <Tag tone="warning">{waitingFrom} 起有新的一版</Tag>}
    </>
  )
}
