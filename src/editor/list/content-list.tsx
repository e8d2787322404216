/** /MyManage/admin/content: all texts of the site with their states, for the people who write and publish them. */
import { Button, Checkbox } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { useMay } from '../../access/use-console.ts'
import type { ByLanguage } from '../../codes/languages.ts'
import shared from '../../registration/display/console.module.css'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { EditorCalls, EditorLine } from '../calls.ts'
import { StateTag } from '../state-tag.tsx'
import { BulkBar } from './acts/bulk-bar.tsx'
import { TransferButtons } from './acts/transfer-buttons.tsx'
import styles from './content-list.module.css'
import { type ListFilter, listInput, listQuery, readListAddress } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { NewItem } from './new-item.tsx'

/** Beside texts that are not in Chinese. */
const languageMarks: ByLanguage<string> = { zh: '', en: '英文' }

export const ContentList = () => (
  <StaffPage path="/MyManage/admin/content">
    <List />
  </StaffPage>
)

function List() {
  const call = useCall<EditorCalls>()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readListAddress(query), [query])
  const load = useCallback(() => call('POST content/authApi/items', listInput(filter)), [call, filter])
  const { reply, failure, isLoading, reload } = useReply(load)
  const [isNew, setNew] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const may = useMay()
  // The address follows a moment later, so a second change within it adds to the first.
  const latest = useRef(filter)
  useEffect(() => {
    latest.current = filter
  }, [filter])
  const show = (change: Partial<ListFilter>) => {
    latest.current = { ...latest.current, currPage: 1, ...change }
    setQuery(listQuery(latest.current))
  }
  const total = reply?.page?.total ?? 0
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>稿件</h1>
          <p className={shared.quiet}>{formatCount(total)} 篇，最近改动的在前</p>
        </div>
        <div className={styles.buttons}>
          <TransferButtons filter={filter} mayImport={may('publish-content')} onImported={reload} />
          <Button type="primary" onClick={() => setNew(true)}>
            写新稿
          </Button>
        </div>
      </div>
      <ListFilters
        key={JSON.stringify([filter.keyword, filter.author, filter.from, filter.to])}
        filter={filter}
        onChange={show}
      />
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={8} />}
      {reply?.data.length === 0 && <Empty title="没有符合条件的稿件" />}
      <BulkBar
        chosen={reply?.data.filter(({ id }) => chosen.includes(id)) ?? []}
        onDone={reload}
        onClear={() => setChosen([])}
      />
      {reply && reply.data.length > 0 && (
        <Lines lines={reply.data} isBusy={isLoading} chosen={chosen} onChoose={setChosen} />
      )}
      <ConsolePager {...{ total, currPage: filter.currPage, pageSize: filter.pageSize }} unit="篇" onChange={show} />
      <NewItem isOpen={isNew} type={filter.type} onClose={() => setNew(false)} />
    </div>
  )
}

type LinesProps = {
  lines: readonly EditorLine[]
  isBusy: boolean
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

const Lines = ({ lines, isBusy, chosen, onChoose }: LinesProps) => (
  <table className={styles.lines} aria-busy={isBusy}>
    <caption className="visually-hidden">稿件</caption>
    <thead>
      <tr>
        <th scope="col" className={styles.choice}>
          <Checkbox
            aria-label="选中这一页"
            checked={lines.every(({ id }) => chosen.includes(id))}
            indeterminate={lines.some(({ id }) => chosen.includes(id)) && !lines.every(({ id }) => chosen.includes(id))}
            onChange={({ target }) => onChoose(target.checked ? lines.map(({ id }) => id) : [])}
          />
        </th>
        <th scope="col">标题</th>
        <th scope="col">状态</th>
        <th scope="col">作者</th>
        <th scope="col">最近改动</th>
        <th scope="col">网站上</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(line => (
        <tr key={line.id} data-chosen={chosen.includes(line.id)}>
          <td className={styles.choice}>
            <Checkbox
              aria-label={`选中“${line.title}”`}
              checked={chosen.includes(line.id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, line.id] : chosen.filter(id => id !== line.id))
              }
            />
          </td>
          <td className={styles.title}>
            <LinkTo to={`/MyManage/admin/contentItem?id=${line.id}`}>{line.title}</LinkTo>
            <p className={shared.quiet}>
              {[line.typeLabel, line.categoryLabel, languageMarks[line.language]].filter(Boolean).join(' · ')}
            </p>
          </td>
          <td>
            <StateTag state={line.state} />
          </td>
          <td>
            {line.authorName ?? '文件'}
            <p className={shared.quiet}>{line.unitLabel}</p>
          </td>
          <td className={styles.moment}>{line.editedAt}</td>
          <td>
            <Where line={line} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Whether the public reads it, and what will happen by itself. */
function Where({ line }: { line: EditorLine }) {
  const plans = [
    line.plannedAt && `${line.plannedAt} 发布`,
    line.withdrawAt && `${line.withdrawAt} 撤下`,
    line.reviewDay && `${line.reviewDay} 重审`,
  ].filter(Boolean)
  return (
    <>
      {line.address ? <LinkTo to={line.address}>看页面</LinkTo> : '没有'}
      {plans.length > 0 && <p className={shared.quiet}>{plans.join('，')}</p>}
    </>
  )
}
