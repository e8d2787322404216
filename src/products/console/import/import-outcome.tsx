/** What became of an import: why it could not be read, what was written with links to the records, and how it is undone. */
import { Button, Card } from 'antd'
import { useCallback, useState } from 'react'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ImportLineReply, ImportReply, TransferCalls } from '../../transfer/calls.ts'
import { labelsPath } from '../table/labels-path.ts'
import { productPath, productsPath } from '../table/product-address.ts'
import styles from './import.module.css'
import type { ImportProps } from './use-import.ts'

/** What was written, undone and not written, in words; what there is none of is left out. */
function summary({ outcomes }: ImportReply): string {
  const { created, updated, failed, removed, archived, restored, left } = outcomes
  const parts = [
    ...[
      [created, '新增'],
      [updated, '修改'],
      [failed, '没有写入'],
      [removed, '删除草稿'],
      [archived, '归档'],
    ],
    ...[
      [restored, '恢复'],
      [left, '此后又改过，没有动'],
    ],
  ] as const
  const texts = parts.flatMap(([count, text]) => (Number(count) > 0 ? [`${text} ${formatCount(Number(count))}`] : []))
  return texts.length > 0 ? `${texts.join('，')}。` : '没有写入任何记录。'
}

const titles: Readonly<Partial<Record<ImportReply['state'], string>>> = {
  done: '已写入',
  stopped: '已停止',
  undone: '已撤销',
}

export function ImportOutcome({ found, onChange, onOpen }: ImportProps) {
  const call = useCall<TransferCalls>()
  const { openDialog, dialog } = useConfirm()
  const { id, state, faultMessage, total, done, expiresAt } = found
  const attempt = async (send: () => Promise<{ data: ImportReply }>) => {
    try {
      onChange((await send()).data)
    } catch (error) {
      return failureMessage(error)
    }
    return undefined
  }
  const undo = () =>
    openDialog({
      ...{ title: '撤销这次导入', ok: '撤销', danger: true },
      text: '新建的草稿删除，有号码的归档，改过的恢复原样。此后又改过的记录不动。号码不会再给别的商品。',
      onOk: () => attempt(() => call('POST product/authApi/import/undo', { id })),
    })
  const isWritten = state !== 'undone' && found.outcomes.created + found.outcomes.updated > 0
  const again = <Button onClick={() => onOpen('')}>再导入一个</Button>
  if (state === 'unreadable')
    return (
      <Note tone="bad" title={faultMessage ?? '文件读不了'}>
        {again}
      </Note>
    )
  return (
    <>
      <Note tone={state === 'done' && found.outcomes.failed === 0 ? 'good' : 'info'} title={titles[state]}>
        <p>
          {summary(found)}
          {state === 'stopped' && `还有 ${formatCount(total - done)} 行没有写。`}
        </p>
        <div className={styles.actions}>
          <Button type="primary" href={isWritten ? `${productsPath}?import=${id}` : productsPath}>
            {isWritten ? '看这些商品' : '看商品'}
          </Button>
          {isWritten && <Button href={`${labelsPath}?import=${id}`}>打印它们的标签</Button>}
          {state === 'stopped' && (
            <Button onClick={() => void attempt(() => call('POST product/authApi/import/continue', { id }))}>
              继续写入
            </Button>
          )}
          {state !== 'undone' && <Button onClick={undo}>撤销</Button>}
          {again}
          {state !== 'undone' && <p className={styles.hint}>{formatDate(expiresAt, 'MM-dd HH:mm')} 之前可以撤销</p>}
        </div>
      </Note>
      <WrittenLines found={found} />
      {dialog}
    </>
  )
}

const outcomeTexts: Readonly<Record<NonNullable<ImportLineReply['outcome']>, string>> = {
  ...{ created: '新增', updated: '修改', failed: '没有写入', removed: '草稿已删除', archived: '已归档' },
  ...{ restored: '已恢复', left: '没有动' },
}

function WrittenLines({ found }: { found: ImportReply }) {
  const call = useCall<TransferCalls>()
  const [page, setPage] = useState({ currPage: 1, pageSize: 20 })
  const choice = found.outcomes.failed > 0 ? 'failed' : 'written'
  const load = useCallback(
    () => call('POST product/authApi/import/lines', { id: found.id, choice, ...page }),
    [call, found.id, choice, page],
  )
  const { reply } = useReply(load)
  const nameColumn = found.columns.findIndex(({ name }) => name === 'name')
  if (!reply || reply.data.length === 0) return null
  return (
    <Card title={choice === 'failed' ? '没有写入的行' : '写入的行'}>
      <ul className={styles.written}>
        {reply.data.map(({ line, cells, outcome, productId, gtin, findings }) => {
          const name = `${cells[nameColumn] ?? ''} ${gtin ?? ''}`.trim() || `第 ${line} 行`
          return (
            <li key={line} className={styles.line}>
              <span className={styles.where}>第 {line} 行</span>
              {productId === null || outcome === 'removed' ? (
                <span>{name}</span>
              ) : (
                <LinkTo to={`${productPath}?id=${productId}`}>{name}</LinkTo>
              )}
              <span>{outcome && outcomeTexts[outcome]}</span>
              {choice === 'failed' && (
                <span className={styles.bad}>
                  {findings
                    .filter(({ isNote }) => !isNote)
                    .map(({ message }) => message)
                    .join('；')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <ConsolePager {...{ total: reply.page?.total ?? 0, ...page }} maxTotal={100_000} unit="行" onChange={setPage} />
    </Card>
  )
}
