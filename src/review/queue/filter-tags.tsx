/** The filters that are set besides words, kind and status, each with a button that removes it; one line that scrolls sideways. */
import { Icon } from '../../ui/status/icon.tsx'
import { dueLabels } from './due.ts'
import type { QueueFilter } from './queue-address.ts'
import styles from './review-list.module.css'
import type { Queue } from './use-queue.ts'

type FilterTag = { text: string; without: Partial<QueueFilter> }

const orderLabels = { asc: '最早提交的在前', desc: '最新提交的在前' } as const
const personLabels = { own: '我', nobody: '没有人' } as const
const isLabelled = (value: string): value is keyof typeof personLabels => value in personLabels

function tagsOf({ due, holder, decidedBy, regionCode, startDate, endDate, order }: QueueFilter): FilterTag[] {
  const person = (value: string) => (isLabelled(value) ? personLabels[value] : `${value} 号审核员`)
  return [
    ...(due ? [{ text: dueLabels[due], without: { due: undefined } }] : []),
    ...(holder ? [{ text: `${person(holder)}领取`, without: { holder: '' } }] : []),
    ...(decidedBy ? [{ text: `${person(decidedBy)}办过`, without: { decidedBy: '' } }] : []),
    ...(regionCode ? [{ text: `地区 ${regionCode}`, without: { regionCode: '' } }] : []),
    ...(startDate || endDate
      ? [{ text: `提交 ${startDate || '…'} 到 ${endDate || '今天'}`, without: { startDate: '', endDate: '' } }]
      : []),
    ...(order ? [{ text: orderLabels[order], without: { order: undefined } }] : []),
  ]
}

export function FilterTags({ queue: { filter, changeFilter } }: { queue: Queue }) {
  const tags = tagsOf(filter)
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="已设的筛选">
      {tags.map(({ text, without }) => (
        <li key={text}>
          <button type="button" aria-label={`去掉筛选：${text}`} onClick={() => changeFilter(without)}>
            {text}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
