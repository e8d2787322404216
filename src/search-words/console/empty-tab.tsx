/** Searches that found nothing, each a proposal for a synonym or a best bet; on phones each is a card. */
import { Button } from 'antd'
import { useCallback } from 'react'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { EmptySearch, SearchWordsCalls } from '../calls.ts'
import type { WordsPlace } from './use-words-place.ts'
import styles from './words.module.css'
import { newOne } from './words-address.ts'

export function EmptyTab({ place }: { place: WordsPlace }) {
  const call = useCall<SearchWordsCalls>()
  const load = useCallback(() => call('POST searchWords/authApi/empty', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading lines={6} />
  if (reply.data.length === 0) return <Empty title="近 30 天没有这样的词">访客搜的词都有结果，或者只搜过一次。</Empty>
  return (
    <table className={styles.list}>
      <caption className="visually-hidden">没有结果的搜索</caption>
      <thead>
        <tr>
          <th scope="col">搜的词</th>
          <th scope="col" data-number>
            次数
          </th>
          <th scope="col">最后一天</th>
          <th scope="col">现在</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reply.data.map(row => (
          <Row key={row.words} row={row} place={place} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { words, count, lastDay, found }, place }: { row: EmptySearch; place: WordsPlace }) {
  const add = (tab: 'synonyms' | 'bets') => place.change({ tab, open: newOne, words, keyword: '' })
  return (
    <tr>
      <th scope="row">
        <LinkTo to={`/home/sousuo?${new URLSearchParams({ keyword: words })}`}>{words}</LinkTo>
      </th>
      <td data-label="次数" data-number>
        {formatCount(count)}
      </td>
      <td data-label="最后一天" className={styles.when}>
        {lastDay}
      </td>
      <td>
        <Tag tone={found > 0 ? 'good' : 'warning'}>{found > 0 ? `搜到 ${formatCount(found)} 条` : '还是没有'}</Tag>
      </td>
      <td className={styles.act}>
        <Button aria-label={`给“${words}”加同义词`} onClick={() => add('synonyms')}>
          加同义词
        </Button>
        <Button aria-label={`给“${words}”加推荐结果`} onClick={() => add('bets')}>
          加推荐
        </Button>
      </td>
    </tr>
  )
}
