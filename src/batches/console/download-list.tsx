/** The files of symbols that the operators of the firm have downloaded, with a filter. */
import { Button, Card, Input, Select } from 'antd'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BarcodeCalls } from '../../barcode/calls.ts'
import { downloadKindNames, fileText, formatNames } from '../../barcode/downloads/download-text.ts'
import {
  type DownloadFormat,
  type DownloadKind,
  downloadFormats,
  downloadKinds,
} from '../../barcode/downloads/rules.ts'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { groupDigits } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './download-list.module.css'

type Download = DataOf<RowOf<BarcodeCalls, 'POST barcodegeneration/authApi/downloads'>>[number]

const kindOptions = downloadKinds.map(value => ({ value, label: downloadKindNames[value] }))
const formatOptions = downloadFormats.map(value => ({ value, label: formatNames[value] }))

type Filter = { kind?: DownloadKind | undefined; format?: DownloadFormat | undefined; code?: string | undefined }

export function DownloadList() {
  const call = useCall<BarcodeCalls>()
  const [filter, setFilter] = useState<Filter>({})
  const [query, setQuery] = useSearchParams()
  const productId = Number(query.get('product')) || undefined
  const [paging, setPaging] = useState({ currPage: 1, pageSize: 10 })
  const load = useCallback(
    () =>
      call('POST barcodegeneration/authApi/downloads', {
        ...filter,
        ...paging,
        ...(productId !== undefined && { productId }),
      }),
    [call, filter, paging, productId],
  )
  const { reply, failure, reload } = useReply(load)
  const change = (changed: Filter) => {
    setFilter({ ...filter, ...changed })
    setPaging({ ...paging, currPage: 1 })
  }
  const isFiltered = productId !== undefined || Object.values(filter).some(Boolean)
  return (
    <Card title="下载记录" extra={<Button onClick={reload}>刷新</Button>}>
      <p className={styles.quiet}>本企业的人下载的条码文件，只有本企业看得到，保存三年。</p>
      {productId !== undefined && (
        <p>
          只列一个商品的：<LinkTo to={`/MyManage/SystemMember/product?id=${productId}`}>看这个商品</LinkTo>{' '}
          <Button size="small" onClick={() => setQuery({})}>
            列出全部
          </Button>
        </p>
      )}
      <DownloadFilter filter={filter} onChange={change} />
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取下载记录" lines={3} />}
      {reply?.data.length === 0 && <Empty title={isFiltered ? '没有符合条件的记录' : '还没有下载过文件'} />}
      <ul className={styles.list}>
        {reply?.data.map(download => (
          <li key={download.id} className={styles.line}>
            <DownloadLine download={download} />
          </li>
        ))}
      </ul>
      {reply && reply.data.length > 0 && (
        <ConsolePager {...paging} unit="条" total={reply.page?.total ?? 0} onChange={setPaging} />
      )}
    </Card>
  )
}

function DownloadFilter({ filter, onChange }: { filter: Filter; onChange: (changed: Filter) => void }) {
  return (
    <div className={styles.filter}>
      <Select<DownloadKind>
        aria-label="种类"
        placeholder="全部种类"
        allowClear
        value={filter.kind ?? null}
        onChange={kind => onChange({ kind })}
        options={kindOptions}
      />
      <Select<DownloadFormat>
        aria-label="文件"
        placeholder="全部文件"
        allowClear
        value={filter.format ?? null}
        onChange={format => onChange({ format })}
        options={formatOptions}
      />
      <Input.Search
        aria-label="代码"
        placeholder="代码，按回车查找"
        allowClear
        onSearch={code => onChange({ code: code.trim() || undefined })}
      />
    </div>
  )
}

function DownloadLine({ download }: { download: Download }) {
  const { at, username, kind, symbol, code, count } = download
  return (
    <>
      <span className={styles.code}>{code}</span>
      <span>
        <Tag tone="info">{downloadKindNames[kind]}</Tag> {symbol} × {groupDigits(String(count))}
      </span>
      <span>{fileText(download)}</span>
      <span className={styles.quiet}>
        {username ?? '已注销的账号'} <span className={styles.time}>{formatDate(at, 'yyyy-MM-dd HH:mm')}</span>
      </span>
    </>
  )
}
