/** Where the table comes from: a file that is dropped or chosen, or rows that are pasted. Below it the imports of the last day. */
import { Button, Card, Input, Upload } from 'antd'
import { useCallback, useState } from 'react'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { failureFaults, failureMessage } from '../../../wire/fetching/failure-message.ts'
import type { AsUpload } from '../../../wire/fetching/upload.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ImportListLine, TransferCalls } from '../../transfer/calls.ts'
import styles from './import.module.css'
import { importPath } from './import-path.ts'

type UploadCall = AsUpload<Extract<TransferCalls, { name: 'createImport' }>>

/** Rows that can be pasted; more come as a file. */
const mostPasted = 10_000

type Failure = { message: string; isRepeated: boolean; file: File }
export type SourceProps = { onOpen: (id: string, file?: File) => void }

function useUpload({ onOpen }: SourceProps) {
  const upload = useCall<UploadCall>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const send = async (file: File, again = false) => {
    setBusy(true)
    setFailure(undefined)
    const form = new FormData()
    if (again) form.set('again', 'true')
    form.set('table', file)
    try {
      const { data } = await upload('POST product/authApi/import/create', form)
      onOpen(data.id, file)
    } catch (error) {
      setFailure({
        message: failureMessage(error),
        isRepeated: failureFaults(error).some(({ fault }) => fault === 'written-before'),
        file,
      })
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, failure }
}

export function ImportSource(props: SourceProps) {
  const { send, isBusy, failure } = useUpload(props)
  return (
    <>
      {failure && (
        <Note tone="bad" title={failure.message}>
          {failure.isRepeated && <Button onClick={() => void send(failure.file, true)}>仍然导入</Button>}
        </Note>
      )}
      <div className={styles.sources}>
        <Card title="文件">
          <Upload.Dragger
            accept=".xlsx,.xlsm,.xls,.csv,.txt"
            maxCount={1}
            showUploadList={false}
            disabled={isBusy}
            beforeUpload={file => {
              void send(file)
              return false
            }}
          >
            <span className={styles.drop}>
              <Icon name="up" size="l" />
              <span>{isBusy ? '正在上传' : '把表拖到这里，或者点这里选择'}</span>
              <span className={styles.dropHint}>Excel（.xlsx、.xls）或 CSV，至多 10 万行，32 MB</span>
            </span>
          </Upload.Dragger>
          <p className={styles.sourceHint}>
            链接和别的语言各占一列，例如“链接：商品介绍页”“名称（日语）”；一格里有几个网址的，一行写一个。
          </p>
        </Card>
        <Card title="粘贴">
          <Paste isBusy={isBusy} onSend={file => void send(file)} />
        </Card>
      </div>
      <Recent />
    </>
  )
}

function Paste({ isBusy, onSend }: { isBusy: boolean; onSend: (file: File) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const submit = () => {
    const rows = text.split('\n').filter(row => row.trim() !== '').length
    if (rows === 0) return setFault('请先粘贴表里的几行，第一行是列名')
    if (rows > mostPasted)
      return setFault(`至多粘贴 ${formatCount(mostPasted)} 行，这里有 ${formatCount(rows)} 行，请上传文件`)
    setFault('')
    onSend(new File([text], '粘贴的表.csv', { type: 'text/plain' }))
  }
  return (
    <div className={styles.paste}>
      <Input.TextArea
        aria-label="从表里复制的行，第一行是列名"
        placeholder={'商品条码\t商品名称\t品牌\t净含量\n\t纯牛奶\t青禾\t250 mL'}
        rows={6}
        value={text}
        status={fault === '' ? '' : 'error'}
        onChange={({ target }) => setText(target.value)}
      />
      {fault !== '' && (
        <p role="alert" className={styles.bad}>
          {fault}
        </p>
      )}
      <Button onClick={submit} disabled={isBusy}>
        试运行
      </Button>
    </div>
  )
}

const stateTexts: Readonly<Record<ImportListLine['state'], string>> = {
  ...{ reading: '正在读', unreadable: '读不了', checking: '正在试运行', checked: '等待写入' },
  ...{ running: '正在写入', stopped: '已停止', done: '已写入', undoing: '正在撤销', undone: '已撤销' },
}

function Recent() {
  const call = useCall<TransferCalls>()
  const load = useCallback(async () => (await call('POST product/authApi/import/list', {})).data, [call])
  const { reply = [] } = useReply(load)
  if (reply.length === 0) return null
  return (
    <Card title="最近 24 小时的导入">
      <ul className={styles.recent}>
        {reply.map(({ id, fileName, state, createdAt }) => (
          <li key={id} className={styles.line}>
            <LinkTo to={`${importPath}?id=${id}`}>{fileName}</LinkTo>
            <span>{stateTexts[state]}</span>
            <time dateTime={createdAt}>{formatDate(createdAt, 'MM-dd HH:mm')}</time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
