/** One import of pictures: what was found, adding with its progress, and the result. */
import { Button, Card, Progress } from 'antd'
import { useCallback, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { useConfirm } from '../../../../ui/console/confirm.tsx'
import { formatCount } from '../../../../ui/formats/format-count.ts'
import { formatDate } from '../../../../ui/formats/format-date.ts'
import { Note } from '../../../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../../../ui/status/states.tsx'
import { failureMessage } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { PictureImportCalls, PictureImportReply } from '../../../picture-imports/calls.ts'
import type { activePictureStates } from '../../../picture-imports/words.ts'
import { productsPath } from '../../table/product-address.ts'
import styles from '../import.module.css'
import { useWork } from '../use-work.ts'
import { PictureFiles } from './picture-files.tsx'

type Props = { id: string; onOpen: (id: string) => void }

const workTitles: Readonly<Partial<Record<PictureImportReply['state'], string>>> = {
  reading: '正在读 ZIP，没有改任何记录',
  adding: '正在检查、添加图片',
  undoing: '正在撤销',
} satisfies Record<(typeof activePictureStates)[number], string>
const isWorking = ({ state }: PictureImportReply) => state in workTitles

export function OpenPictureImport({ id, onOpen }: Props) {
  const call = useCall<PictureImportCalls>()
  const load = useCallback(async () => (await call('POST product/authApi/pictures/info', { id })).data, [call, id])
  const { found, failure, change, reload } = useWork(load, isWorking)
  if (!found && failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!found) return <Loading label="正在读取图片导入" lines={6} />
  const again = <Button onClick={() => onOpen('')}>换一个文件</Button>
  if (isWorking(found)) return <Work found={found} />
  if (found.state === 'unreadable')
    return (
      <Note tone="bad" title={found.faultMessage ?? 'ZIP 读不了'}>
        {again}
      </Note>
    )
  return (
    <>
      {found.state === 'checked' ? (
        <Tried found={found} onChange={change} onOpen={onOpen} />
      ) : (
        <Result found={found} onChange={change} onOpen={onOpen} />
      )}
      <PictureFiles key={found.state} found={found} />
    </>
  )
}

function Work({ found: { state, total, done, fileName } }: { found: PictureImportReply }) {
  return (
    <Card title={workTitles[state]}>
      <Progress percent={total > 0 ? Math.floor((done / total) * 100) : 0} aria-label={workTitles[state] ?? ''} />
      <p className={styles.hint} aria-live="polite">
        {fileName}
        {total > 0 && `，${formatCount(done)} / ${formatCount(total)} 张`}，可以离开本页
      </p>
    </Card>
  )
}

type StateProps = {
  found: PictureImportReply
  onChange: (found: PictureImportReply) => void
  onOpen: (id: string) => void
}

function useAttempt(onChange: (found: PictureImportReply) => void) {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (send: () => Promise<{ data: PictureImportReply }>) => {
    setBusy(true)
    setFault(undefined)
    try {
      onChange((await send()).data)
    } catch (error) {
      setFault(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { fault, isBusy, attempt }
}

function Tried({ found: { id, counts, fileName }, onChange, onOpen }: StateProps) {
  const call = useCall<PictureImportCalls>()
  const { fault, isBusy, attempt } = useAttempt(onChange)
  const tiles = [
    {
      tone: styles.good,
      count: `${formatCount(counts.ready)} 张`,
      text: `可以添加，是 ${formatCount(counts.products)} 种商品的`,
    },
    {
      tone: counts.faulty > 0 ? styles.bad : '',
      count: `${formatCount(counts.faulty)} 个文件`,
      text: counts.faulty > 0 ? '不能添加，原因在下面' : '没有不能添加的',
    },
  ]
  return (
    <Card title={fileName}>
      {fault !== undefined && <Note tone="bad" title={fault} />}
      <ul className={classNames(styles.counts, styles.pair)}>
        {tiles.map(({ tone, count, text }) => (
          <li key={text} className={styles.count}>
            <strong className={tone}>{count}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={counts.ready === 0 || isBusy}
          onClick={() => void attempt(() => call('POST product/authApi/pictures/add', { id }))}
        >
          添加 {formatCount(counts.ready)} 张{counts.faulty > 0 && `，跳过 ${formatCount(counts.faulty)} 个文件`}
        </Button>
        <Button onClick={() => onOpen('')}>换一个文件</Button>
        <p className={styles.hint}>先看下面的角度和替代文字，可以改。添加后 24 小时内可整批撤销。</p>
      </div>
    </Card>
  )
}

function summary({ state, counts }: PictureImportReply): string {
  const { added, failed, removed, left } = counts
  const all = state === 'undone' ? { 去掉: removed, 没有动: left } : { 添加: added, 没有添加: failed }
  const some = Object.entries(all).filter(([, count]) => count > 0)
  return some.length === 0
    ? '没有添加图片。'
    : `${some.map(([text, count]) => `${text} ${formatCount(count)} 张`).join('，')}。`
}

function Result({ found, onChange, onOpen }: StateProps) {
  const call = useCall<PictureImportCalls>()
  const { openDialog, dialog } = useConfirm()
  const { id, state, counts, expiresAt, fileName } = found
  const isUndone = state === 'undone'
  const undo = () =>
    openDialog({
      ...{ title: '撤销添加的图片', ok: '撤销', danger: true },
      text: '这次添加的图片从商品里去掉。此后又改过的记录不动。',
      onOk: async () => {
        try {
          onChange((await call('POST product/authApi/pictures/undo', { id })).data)
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  return (
    <>
      <Note tone={!isUndone && counts.failed === 0 ? 'good' : 'info'} title={isUndone ? '已撤销' : '图片已添加'}>
        <p>
          {fileName}：{summary(found)}
        </p>
        <div className={styles.actions}>
          <Button type="primary" href={productsPath}>
            看商品
          </Button>
          {!isUndone && counts.added > 0 && <Button onClick={undo}>撤销</Button>}
          <Button onClick={() => onOpen('')}>再导入一个</Button>
          {!isUndone && <p className={styles.hint}>{formatDate(expiresAt, 'MM-dd HH:mm')} 之前可以撤销</p>}
        </div>
      </Note>
      {dialog}
    </>
  )
}
