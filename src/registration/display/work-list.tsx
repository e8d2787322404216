/** A list of things to do with a filter by state in the address, and its pages. */

import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { consolePageSize, consolePageSizes, readPageSize } from '../../ui/console/page-sizes.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import styles from './work-list.module.css'

const anyState = 'all'

export type WorkFilter<State extends string> = {
  /** Undefined for every state. */
  state: State | undefined
  keyword: string
  currPage: number
  pageSize: number
}

/** The filter as a query of the address: going back, reloading and sharing restore it. Wrong values count as absent. `input`: as a call takes it.
 *  `kept`: names of the query that stay when the filter changes. */
export function useWorkFilter<State extends string>(
  states: readonly State[],
  usual: State,
  kept: readonly string[] = [],
) {
  const [query, setQuery] = useSearchParams()
  const named = query.get('state')
  const page = query.get('page') ?? ''
  const filter: WorkFilter<State> = {
    state: named === anyState ? undefined : (states.find(state => state === named) ?? usual),
    keyword: query.get('keyword') ?? '',
    currPage: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    pageSize: readPageSize(query.get('size')),
  }
  const change = (patch: Partial<WorkFilter<State>>) => {
    const next = { ...filter, currPage: 1, ...patch }
    const values = {
      ...Object.fromEntries(kept.map(name => [name, query.get(name) ?? ''])),
      state: next.state === usual ? '' : (next.state ?? anyState),
      keyword: next.keyword,
      page: next.currPage === 1 ? '' : String(next.currPage),
      size: next.pageSize === consolePageSize ? '' : String(next.pageSize),
    }
    setQuery(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), {
      preventScrollReset: true,
    })
  }
  const { state, keyword, currPage, pageSize } = filter
  const input = useMemo(
    () => ({ ...(state && { state }), ...(keyword && { keyword }), currPage, pageSize }),
    [state, keyword, currPage, pageSize],
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
  filter: { currPage: number; pageSize: number }
  failure: unknown
  isLoading: boolean
  emptyTitle: string
  keyOf: (line: Line) => string | number
  onPage: (change: { currPage: number; pageSize: number }) => void
  onRetry: () => void
  children: (line: Line) => ReactNode
}

export function WorkList<Line>({ lines, total, filter, failure, isLoading, ...props }: WorkListProps<Line>) {
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
      {total > consolePageSizes[0] && (
        <ConsolePager
          total={total}
          unit="件"
          currPage={filter.currPage}
          pageSize={filter.pageSize}
          onChange={props.onPage}
        />
      )}
    </>
  )
}
