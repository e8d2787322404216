/** Pictures of many products: a ZIP that is dropped or chosen. Below it the imports of pictures of the last day. */
import { Card, Upload } from 'antd'
import { useCallback, useState } from 'react'
import { formatDate } from '../../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../../ui/status/icon.tsx'
import { Note } from '../../../../ui/status/note.tsx'
import { failureMessage } from '../../../../wire/fetching/failure-message.ts'
import type { AsUpload } from '../../../../wire/fetching/upload.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import { useReply } from '../../../../wire/fetching/use-reply.ts'
import type { PictureImportCalls, PictureImportLine } from '../../../picture-imports/calls.ts'
import styles from '../import.module.css'
import { picturesPath } from './picture-path.ts'

type UploadCall = AsUpload<Extract<PictureImportCalls, { name: 'createPictureImport' }>>

export function PictureSource({ onOpen }: { onOpen: (id: string) => void }) {
  const upload = useCall<UploadCall>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    setBusy(true)
    setFailure(undefined)
    const form = new FormData()
    form.set('zip', file)
    try {
      onOpen((await upload('POST product/authApi/pictures/create', form)).data.id)
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title="图片">
      {failure !== undefined && <Note tone="bad" title={failure} />}
      <div className={styles.pictureSource}>
        <Upload.Dragger
          accept=".zip"
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
            <span>{isBusy ? '正在上传' : '把图片打成 ZIP 拖到这里，或者点这里选择'}</span>
            <span className={styles.dropHint}>PNG 或 JPEG，至多 1,000 张，ZIP 至多 100 MB</span>
          </span>
        </Upload.Dragger>
        <dl className={styles.naming}>
          <dt>文件名是商品条码</dt>
          <dd>6901234567892.jpg，第二张 6901234567892_2.jpg</dd>
          <dt>要写角度的</dt>
          <dd>6901234567892_背面.jpg，或者 GS1 图片命名 GTIN_06901234567892_A1C1.jpg</dd>
        </dl>
      </div>
      <RecentPictures />
    </Card>
  )
}

const stateTexts: Readonly<Record<PictureImportLine['state'], string>> = {
  ...{ reading: '正在读', unreadable: '读不了', checked: '等待添加', adding: '正在添加' },
  ...{ done: '已添加', undoing: '正在撤销', undone: '已撤销' },
}

function RecentPictures() {
  const call = useCall<PictureImportCalls>()
  const load = useCallback(async () => (await call('POST product/authApi/pictures/list', {})).data, [call])
  const { reply = [] } = useReply(load)
  if (reply.length === 0) return null
  return (
    <ul className={styles.recent} aria-label="最近 24 小时的图片导入">
      {reply.map(({ id, fileName, state, createdAt }) => (
        <li key={id} className={styles.line}>
          <LinkTo to={picturesPath(id)}>{fileName}</LinkTo>
          <span>{stateTexts[state]}</span>
          <time dateTime={createdAt}>{formatDate(createdAt, 'MM-dd HH:mm')}</time>
        </li>
      ))}
    </ul>
  )
}
