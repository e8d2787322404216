/** The best bets by page: filter, list with dead ones marked, and the panel of one page. */
import { Button, Input } from 'antd'
import shared from '../../../registration/display/console.module.css'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { BesidePanel, SidePanel } from '../../../ui/console/side-panel.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { Empty } from '../../../ui/status/states.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { BetPage, SearchWords } from '../../calls.ts'
import type { WordsPlace } from '../use-words-place.ts'
import styles from '../words.module.css'
import { newOne, pageOf } from '../words-address.ts'
import { BetForm } from './bet-form.tsx'

type Props = { words: SearchWords; place: WordsPlace; onChanged: () => void }

const hasKeyword = ({ title, address, queries, exactQueries }: BetPage, keyword: string) =>
  [title ?? '', address, ...queries, ...exactQueries].some(text => text.toLowerCase().includes(keyword.toLowerCase()))

/** Dead ones first: somebody must do something about them. */
const deadFirst = (pages: readonly BetPage[]) => [
  ...pages.filter(({ title }) => title === null),
  ...pages.filter(({ title }) => title !== null),
]

export function BetsTab({ words: { bets }, place, onChanged }: Props) {
  const { address, change } = place
  const { keyword, open, words } = address
  const pages = deadFirst(bets.filter(page => hasKeyword(page, keyword)))
  const { currPage, shown } = pageOf(pages, address)
  const dead = bets.filter(({ title }) => title === null).length
  const page = bets.find(bet => bet.address === open)
  const isOpen = page !== undefined || open === newOne
  const close = () => change({ open: '' })
  return (
    <BesidePanel isOpen={isOpen}>
      <div className={shared.stack}>
        <div className={styles.filters}>
          <Input.Search
            key={keyword}
            defaultValue={keyword}
            aria-label="找推荐结果"
            placeholder="页面或搜索词"
            allowClear
            onSearch={text => text.trim() !== keyword && change({ keyword: text.trim() })}
          />
          {dead > 0 && <p className={styles.note}>{formatCount(dead)} 个页面打不开</p>}
          <Button type="primary" onClick={() => change({ open: newOne })}>
            加一个页面
          </Button>
        </div>
        {pages.length === 0 && <Empty title={keyword ? '没有符合条件的' : '还没有推荐结果'} />}
        {pages.length > 0 && <PageTable pages={shown} open={open} onOpen={own => change({ open: own })} />}
        <ConsolePager {...{ currPage, pageSize: address.pageSize }} unit="个" total={pages.length} onChange={change} />
      </div>
      {isOpen && (
        <SidePanel key={open} title={page ? (page.title ?? page.address) : '加一个推荐页面'} onClose={close}>
          <BetForm
            page={page}
            firstWords={words}
            onDone={() => {
              close()
              onChanged()
            }}
          />
        </SidePanel>
      )}
    </BesidePanel>
  )
}

type TableProps = { pages: readonly BetPage[]; open: string; onOpen: (address: string) => void }

const PageTable = ({ pages, open, onOpen }: TableProps) => (
  <table className={styles.list}>
    <caption className="visually-hidden">推荐结果</caption>
    <thead>
      <tr>
        <th scope="col">页面</th>
        <th scope="col">搜索里有这些词</th>
        <th scope="col">只搜这个词</th>
      </tr>
    </thead>
    <tbody>
      {pages.map(({ address, title, queries, exactQueries }) => (
        <tr key={address} data-open={address === open || undefined}>
          <th scope="row">
            <button type="button" aria-current={address === open ? 'true' : undefined} onClick={() => onOpen(address)}>
              {title ?? address}
            </button>
            {title === null ? <Tag tone="bad">打不开</Tag> : <p className={styles.second}>{address}</p>}
          </th>
          <td className={styles.wide}>{queries.join('、')}</td>
          <td data-label={exactQueries.length > 0 ? '只搜' : undefined}>{exactQueries.join('、')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
