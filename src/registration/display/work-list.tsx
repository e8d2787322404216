/** A list of things to do with a filter by state in the address, and its pages. */

import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '../../ui/formats/format-count.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import shared from './console.module.css'
import styles from './work-list.module.css'

const pageSize = 10
const anyState = 'all'

export type WorkFilter<State extends string> = {
  /** Undefined for every state. */
  state: State | undefined
  keyword: string
  currPage: number
}

/** The filter as a query of the address: going back, reloading and sharing restore it. Wrong values count as absent. `input`: as a call takes it. */
export function useWorkFilter<State extends string>(states: readonly State[], usual: State) {
  const [query, setQuery] = useSearchParams()
  const named = query.get('state')
  const page = query.get('page') ?? ''
  const filter: WorkFilter<State> = {
    state: named === anyState ? undefined : (states.find(state => state === named) ?? usual),
    keyword: query.get('keyword') ?? '',
    currPage: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
  const change = (patch: Partial<WorkFilter<State>>) => {
    const next = { ...filter, currPage: 1, ...patch }
    const values = {
      state: next.state === usual ? '' : (next.state ?? anyState),
      keyword: next.keyword,
      page: next.currPage === 1 ? '' : String(next.currPage),
    }
    setQuery(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), {
      preventScrollReset: true,
    })
  }
  const { state, keyword, currPage } = filter
  const input = useMemo(
    () => ({ ...(state && { state }), ...(keyword && { keyword }), currPage, pageSize }),
    [state, keyword, currPage],
  )
  return { filter, change, input }
}

type StateChoiceProps<State extends string> = {
  states: readonly State[]
  labels: Readonly<Record<State, string>>
  state: State | undefined
  /** Offers all states together; true by default. */
  hasAll?: boolean
  onChange: (state: State | undefined) => void
}

export function StateChoice<State extends string>({
  states,
  labels,
  state,
  hasAll = true,
  onChange,
}: StateChoiceProps<State>) {
  return [...states, ...(hasAll ? [undefined] : [])].map(one => (
    <Button
      key={one ?? anyState}
      type={one === state ? 'primary' : 'default'}
      aria-pressed={one === state}
      onClick={() => onChange(one)}
    >
      {one === undefined ? '全部' : labels[one]}
    </Button>
  ))
}

type WorkListProps<Line> = {
  lines: readonly Line[] | undefined
  total: number
  currPage: number
  failure: unknown
  isLoading: boolean
  emptyTitle: string
  keyOf: (line: Line) => string | number
  onPage: (page: number) => void
  onRetry: () => void
  children: (line: Line) => ReactNode
}

export function WorkList<Line>({ lines, total, currPage, failure, isLoading, ...props }: WorkListProps<Line>) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={props.onRetry} />}
      {!lines && failure === undefined && <Loading label="正在读取" lines={4} />}
      {lines?.length === 0 && <Empty title={props.emptyTitle} />}
      {lines && lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map(line => (
            <li key={props.keyOf(line)} className={styles.line} aria-busy={isLoading}>
              {props.children(line)}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className={styles.pages}>
          <span className={shared.quiet}>
            第 {currPage} / {pages} 页，共 {formatCount(total)} 件
          </span>
          <div className={shared.buttons}>
            <Button disabled={currPage <= 1} onClick={() => props.onPage(currPage - 1)}>
              上一页
            </Button>
            <Button disabled={currPage >= pages} onClick={() => props.onPage(currPage + 1)}>
              下一页
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
