/** The files of a ZIP: the product of each with its view and its alternative text, or why it is not added. */
import { App, Button, Card, Input, Segmented, Select } from 'antd'
import { useCallback, useState } from 'react'
import { ConsolePager } from '../../../../ui/console/console-pager.tsx'
import { LinkTo } from '../../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../../ui/status/icon.tsx'
import { ErrorState, Loading } from '../../../../ui/status/states.tsx'
import { failureMessage } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import { useReply } from '../../../../wire/fetching/use-reply.ts'
import { type PictureView, pictureViewLabels, pictureViews } from '../../../parts/parts.ts'
import type { PictureImportCalls, PictureImportFile, PictureImportReply } from '../../../picture-imports/calls.ts'
import { partPlaces } from '../../product-place.ts'
import { productPath } from '../../table/product-address.ts'
import styles from '../import.module.css'

const views = pictureViews.map(value => ({ value, label: pictureViewLabels[value] }))

type Choice = 'all' | 'ready' | 'faults'
const choices: { value: Choice; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'ready', label: '可以添加' },
  { value: 'faults', label: '不能添加' },
]

export function PictureFiles({ found }: { found: PictureImportReply }) {
  const call = useCall<PictureImportCalls>()
  const [choice, setChoice] = useState<Choice>('all')
  const [page, setPage] = useState({ currPage: 1, pageSize: 20 })
  const load = useCallback(
    () => call('POST product/authApi/pictures/files', { id: found.id, choice, ...page }),
    [call, found.id, choice, page],
  )
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取文件" lines={5} />
  const choose = (next: Choice) => {
    setChoice(next)
    setPage({ ...page, currPage: 1 })
  }
  return (
    <Card
      title="ZIP 里的文件"
      extra={
        found.counts.faulty > 0 && (
          <Segmented aria-label="哪些文件" options={choices} value={choice} onChange={choose} />
        )
      }
    >
      <ul className={styles.written}>
        {reply.data.map(file => (
          <PictureFile key={file.place} file={file} importId={found.id} isEditable={found.state === 'checked'} />
        ))}
      </ul>
      <ConsolePager {...{ total: reply.page?.total ?? 0, ...page }} maxTotal={1000} unit="个" onChange={setPage} />
    </Card>
  )
}

const outcomeTexts: Readonly<Record<NonNullable<PictureImportFile['outcome']>, string>> = {
  ...{ added: '已添加', failed: '没有添加', removed: '已去掉', left: '没有动' },
}

type FileProps = { file: PictureImportFile; importId: string; isEditable: boolean }

function PictureFile({ file, importId, isEditable }: FileProps) {
  const { name, gtin, productId, productName, faultMessage, outcome } = file
  return (
    <li className={styles.pictureFile}>
      <div>
        <span className={styles.where}>{name}</span>
        {productId !== null && (
          <LinkTo to={`${productPath}?id=${productId}#${partPlaces.pictures}`}>
            {productName} {gtin}
          </LinkTo>
        )}
        {outcome !== null && <span>{outcomeTexts[outcome]}</span>}
      </div>
      {faultMessage !== null ? (
        <p className={styles.bad}>
          <Icon name="bad" size="s" label="错误" /> {faultMessage}
        </p>
      ) : isEditable ? (
        <Description file={file} importId={importId} />
      ) : (
        <p className={styles.quiet}>
          {pictureViewLabels[file.view]}：{file.alt}
        </p>
      )}
    </li>
  )
}

function Description({ file, importId }: Omit<FileProps, 'isEditable'>) {
  const call = useCall<PictureImportCalls>()
  const { message } = App.useApp()
  const [saved, setSaved] = useState({ view: file.view, alt: file.alt })
  const [view, setView] = useState<PictureView>(file.view)
  const [alt, setAlt] = useState(file.alt)
  const [fault, setFault] = useState<string>()
  const isChanged = view !== saved.view || alt !== saved.alt
  const save = async () => {
    setFault(undefined)
    try {
      await call('POST product/authApi/pictures/describe', { id: importId, place: file.place, view, alt })
      setSaved({ view, alt })
      message.success('已保存')
    } catch (error) {
      setFault(failureMessage(error))
    }
  }
  return (
    <>
      <div className={styles.description}>
        <Select aria-label={`${file.name} 的角度`} options={views} value={view} onChange={setView} />
        <Input
          aria-label={`${file.name} 的替代文字`}
          value={alt}
          status={fault === undefined ? '' : 'error'}
          onChange={({ target }) => setAlt(target.value)}
          onPressEnter={() => void save()}
        />
        <Button disabled={!isChanged} onClick={() => void save()}>
          保存
        </Button>
      </div>
      {fault !== undefined && (
        <p role="alert" className={styles.bad}>
          {fault}
        </p>
      )}
    </>
  )
}
