/** One text and the acts that may be done with it, each a button that asks once more. */
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import shared from '../../registration/display/console.module.css'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { workChanged } from '../../ui/console/menu/work-counts.ts'
import { actFailure } from '../../wire/fetching/failure-message.ts'
import { actLabel, isTextOptional, type ReportAct, reportLengths, reportTextFault } from '../report-rules.ts'

type Props<Act extends ReportAct> = {
  record: number
  label: string
  acts: readonly Act[]
  /** What follows from each act. */
  texts: Readonly<Record<Act, string>>
  send: (act: Act, text: string) => Promise<unknown>
  onDone: () => void
}

export function ActForm<Act extends ReportAct>({ record, label, acts, texts, send, onDone }: Props<Act>) {
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const { openDialog, dialog } = useConfirm()
  const ask = (act: Act) =>
    openDialog({
      ...{ title: `${actLabel(act)}？`, text: texts[act], ok: actLabel(act) },
      onOk: async () => {
        try {
          await send(act, text)
        } catch (error) {
          return actFailure(error)
        }
        setText('')
        message.success('已办理')
        workChanged()
        onDone()
        return undefined
      },
    })
  const isShort = reportTextFault(text) !== undefined
  return (
    <>
      <Input.TextArea
        aria-label={label}
        data-record={record}
        placeholder={`${label}，至少 ${reportLengths.shortest} 个字`}
        rows={3}
        maxLength={reportLengths.longest}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className={shared.buttons}>
        {acts.map(act => (
          <Button key={act} disabled={isShort && !(isTextOptional(act) && text.trim() === '')} onClick={() => ask(act)}>
            {actLabel(act)}
          </Button>
        ))}
      </div>
      {dialog}
    </>
  )
}
