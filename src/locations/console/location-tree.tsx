/** The locations as a tree: a level is read when it is opened. */
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { Icon } from '../../ui/status/icon.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { LocationLine as Line, LocationCalls } from '../record/calls.ts'
import { LocationLine } from './location-line.tsx'
import styles from './locations.module.css'

const linesAtOnce = 100

/** `under`: the location whose level it is; the highest level without it. */
export function LocationLevel({ under }: { under?: string }) {
  const call = useCall<LocationCalls>()
  const [pages, setPages] = useState(1)
  const load = useCallback(async () => {
    const lines: Line[] = []
    let total = 0
    for (let currPage = 1; currPage <= pages; currPage++) {
      const level = under === undefined ? { isTop: true } : { under }
      const { data, page } = await call('POST location/authApi/list', { ...level, currPage, pageSize: linesAtOnce })
      lines.push(...data)
      total = page?.total ?? 0
    }
    return { lines, total }
  }, [call, under, pages])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取位置" lines={under === undefined ? 6 : 2} />
  if (reply.total === 0 && under === undefined)
    return (
      <Empty title="还没有位置">点“新增位置”，写上名称和类型，马上分配一个位置码。先建总公司，再建仓库和门店。</Empty>
    )
  return (
    <ul className={under === undefined ? styles.top : styles.level}>
      {reply.lines.map(line => (
        <li key={line.gln}>
          <Branch line={line} isOpenAtFirst={under === undefined && reply.total <= 3} />
        </li>
      ))}
      {reply.lines.length < reply.total && (
        <li className={styles.more}>
          <Button onClick={() => setPages(pages + 1)}>再列出一些（共 {reply.total} 个）</Button>
        </li>
      )}
    </ul>
  )
}

function Branch({ line, isOpenAtFirst }: { line: Line; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst && line.children > 0)
  const opener =
    line.children > 0 ? (
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-label={`${line.name}的下级，${line.children} 个`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron'} />
      </button>
    ) : (
      <span className={styles.noOpener} />
    )
  return (
    <>
      <LocationLine line={line} opener={opener} note={line.children > 0 && <span>下级 {line.children} 个</span>} />
      {isOpen && <LocationLevel under={line.gln} />}
    </>
  )
}
