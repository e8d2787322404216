/** The allocated numbers of one kind: words to find them, pages, and all of them as a file. */
import { App, Button, Card, Input } from 'antd'
import { useCallback, useState } from 'react'
import { useRights } from '../../../access/operator/use-rights.ts'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import type { NumberCalls } from '../../../numbers/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { saveText } from '../../../ui/formats/save-file.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import home from '../home/home.module.css'
import { displayedGtin } from '../home/number-card.tsx'
import { symbolLink } from './key-purposes.ts'
import styles from './keys.module.css'
import type { NumbersView } from './numbers-address.ts'

const firstPage = { text: '', currPage: 1, pageSize: 20 }

/** `version` changes when a number is allocated. */
export function NumberList({ view: { companyPrefix, kind }, version }: { view: NumbersView; version: number }) {
  const call = useCall<NumberCalls>()
  const [filter, setFilter] = useState(firstPage)
  const { text, currPage, pageSize } = filter
  const load = useCallback(async () => {
    const input = { companyPrefix, kind, currPage, pageSize, ...(text !== '' && { text }) }
    return { version, ...(await call('POST barcodegeneration/authApi/numbers/list', input)) }
  }, [call, companyPrefix, kind, text, currPage, pageSize, version])
  const { reply, failure, reload } = useReply(load)
  return (
    <Card
      title="已分配的号码"
      extra={reply && reply.data.length > 0 && <DownloadButton companyPrefix={companyPrefix} kind={kind} />}
    >
      <Search onSearch={typed => setFilter({ ...firstPage, pageSize, text: typed })} />
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取号码" lines={4} />}
      {reply?.data.length === 0 && (
        <p className={shared.quiet}>{text === '' ? '还没有分配过。' : '没有找到，换几个字试试。'}</p>
      )}
      {reply && reply.data.length > 0 && (
        <>
          <ul className={home.list}>
            {reply.data.map(row => (
              <NumberLine key={row.number} row={row} view={{ companyPrefix, kind }} />
            ))}
          </ul>
          <ConsolePager
            {...{ currPage, pageSize, unit: '个', total: reply.page?.total ?? 0 }}
            onChange={change => setFilter({ ...filter, ...change })}
          />
        </>
      )}
    </Card>
  )
}

type Row = { number: string; note: string | null; usedAt: string; productId: number | null; productName: string | null }
type LineProps = { row: Row; view: Pick<NumbersView, 'companyPrefix' | 'kind'> }

function NumberLine({ row: { number, note, usedAt, productId, productName }, view }: LineProps) {
  const may = useRights()
  const isItem = view.kind === 'GTIN-13' || view.kind === 'GTIN-8'
  return (
    <li className={home.line}>
      <div className={home.lineText}>
        <b>{isItem ? displayedGtin(number) : number}</b>
        <span>
          {productId !== null ? (
            <LinkTo to={`/MyManage/SystemMember/product?id=${productId}`}>{productName ?? '商品'}</LinkTo>
          ) : (
            (productName ?? note ?? <span className={shared.quiet}>没有写用在哪里</span>)
          )}
        </span>
      </div>
      <span className={home.lineDate}>{formatDate(usedAt, 'yyyy-MM-dd')}</span>
      {may('use-numbers') && (
        <LinkTo to={symbolLink(view.kind, number, view.companyPrefix)} aria-label={`条码 ${number}`}>
          条码
        </LinkTo>
      )}
    </li>
  )
}

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <ConsoleForm onSubmit={() => onSearch(text.trim())}>
      <div className={styles.search}>
        <Input
          aria-label="号码、商品、用途里的字"
          placeholder="号码、商品、用途"
          allowClear
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button htmlType="submit">查找</Button>
      </div>
    </ConsoleForm>
  )
}

function DownloadButton({ companyPrefix, kind }: Pick<NumbersView, 'companyPrefix' | 'kind'>) {
  const call = useCall<NumberCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { data } = await call('POST barcodegeneration/authApi/numbers/file', { companyPrefix, kind })
      saveText({ name: `${companyPrefix}-${kind}.csv`, type: 'text/csv;charset=utf-8', text: data.csv })
    } catch (error) {
      message.error(failureMessage(error))
    }
    setBusy(false)
  }
  return (
    <Button loading={isBusy} onClick={() => void download()}>
      下载全部
    </Button>
  )
}
