/** What can be done with the chosen texts of the list, and what became of it. */
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { contentTypes } from '../../../content/items/types.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { BulkCalls, BulkReply } from '../../bulk/calls.ts'
import { type BulkAct, bulkActLabels, bulkActs, needsReason } from '../../bulk/rules.ts'
import type { EditorLine } from '../../calls.ts'
import { editorLengths } from '../../rules.ts'
import styles from './text-acts.module.css'

type Props = { chosen: readonly EditorLine[]; onDone: () => void; onClear: () => void }

export function BulkBar({ chosen, onDone, onClear }: Props) {
  const [act, setAct] = useState<BulkAct>()
  const [reply, setReply] = useState<BulkReply>()
  const end = (result: BulkReply) => {
    setAct(undefined)
    setReply(result)
    onDone()
  }
  return (
    <>
      {reply && <Outcome reply={reply} onClose={() => setReply(undefined)} />}
      {chosen.length > 0 && (
        <section className={styles.bar} aria-label="对选中的稿件">
          <b>选中 {chosen.length} 篇</b>
          {bulkActs.map(name => (
            <Button key={name} size="small" danger={name === 'withdraw'} onClick={() => setAct(name)}>
              {bulkActLabels[name]}
            </Button>
          ))}
          <Button size="small" type="text" onClick={onClear}>
            不选了
          </Button>
        </section>
      )}
      {act && <ActDialog key={act} act={act} chosen={chosen} onEnd={end} onClose={() => setAct(undefined)} />}
    </>
  )
}

function Outcome({ reply: { done, refused }, onClose }: { reply: BulkReply; onClose: () => void }) {
  return (
    <Note
      tone={refused.length > 0 ? 'warning' : 'good'}
      title={`办好 ${done} 篇${refused.length > 0 ? `，${refused.length} 篇没有动` : ''}`}
    >
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ id, title, reason }) => (
            <li key={id}>
              {title}：{reason}
            </li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={onClose}>
        知道了
      </Button>
    </Note>
  )
}

type DialogProps = {
  act: BulkAct
  chosen: readonly EditorLine[]
  onEnd: (reply: BulkReply) => void
  onClose: () => void
}

const hints: Readonly<Record<BulkAct, string>> = {
  send: '草稿交给另一位编辑审阅；发布前检查有错的不会送出。',
  approve: '待审的稿件马上发布；自己写的不能由自己通过。',
  withdraw: '网站上马上看不到，稿件和各版都还在。',
  category: '已经发布的当作更正马上改，草稿直接改。',
  source: '已经发布的当作更正马上改，草稿直接改。',
}

function ActDialog({ act, chosen, onEnd, onClose }: DialogProps) {
  const call = useCall<BulkCalls>()
  const [value, setValue] = useState('')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = (act !== 'category' && act !== 'source') || value !== ''
  const send = () => {
    setBusy(true)
    call('POST content/authApi/changeItems', {
      ...{ ids: chosen.map(({ id }) => id), act, text },
      ...((act === 'category' || act === 'source') && { [act]: value }),
    })
      .then(({ data }) => onEnd(data))
      .catch(error => {
        setBusy(false)
        setFailure(failureMessage(error))
      })
  }
  return (
    <Dialog
      isOpen
      title={`${bulkActLabels[act]}：${chosen.length} 篇`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            danger={act === 'withdraw'}
            loading={isBusy}
            disabled={!isReady || (needsReason(act) && text.trim() === '')}
            onClick={send}
          >
            {bulkActLabels[act]}
          </Button>
        </>
      }
    >
      <p>{hints[act]}不能办的不动，会逐篇说明。</p>
      {act === 'category' && <CategoryChoice chosen={chosen} value={value} onChange={setValue} />}
      {act === 'source' && (
        <Input
          aria-label="负责部门"
          placeholder="负责部门"
          maxLength={editorLengths.source}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      {needsReason(act) && (
        <Input
          className={styles.reason}
          aria-label="理由"
          placeholder="理由，写进操作记录"
          maxLength={editorLengths.remark}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {failure !== '' && <Note tone="warning" title={failure} />}
    </Dialog>
  )
}

/** The columns of the kinds that are chosen. */
function CategoryChoice({
  chosen,
  ...field
}: {
  chosen: readonly EditorLine[]
  value: string
  onChange: (value: string) => void
}) {
  const types = [...new Set(chosen.map(({ type }) => type))]
  const options = types.map(type => ({
    label: contentTypes[type].label,
    options: Object.entries(contentTypes[type].categories).map(([value, label]) => ({ value, label })),
  }))
  return (
    <Select
      className={styles.wide ?? ''}
      aria-label="栏目"
      placeholder="选栏目"
      {...field}
      value={field.value || null}
      options={options}
    />
  )
}
