/** Moves assets by a scanner: what is done and with whom is chosen once; then one input: scan, Enter, done. */
import { Button, Card, type GetRef, Input, Radio } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { inputKindOf } from '../../forms/input-kinds.ts'
import shared from '../../registration/display/console.module.css'
import { formatCount } from '../../ui/formats/format-count.ts'
import { Icon } from '../../ui/status/icon.tsx'
import { type AssetAct, actRow, actTable } from '../fields/asset-states.ts'
import { mostMoved, readHolder } from '../fields/move-rules.ts'
import { linesOf } from '../fields/scan-rules.ts'
import styles from './assets.module.css'
import { HolderChoice } from './holder-choice.tsx'
import { type ScanEntry, useScans } from './use-scans.ts'

/** Faults of a block that are displayed. */
const mostLines = 20

const acts = actTable.map(({ act, label }) => ({ value: act, label }))

type Props = {
  onMoved: () => void
  /** Codes that are filled in, one a line: of the assets that were chosen in a list. */
  codes?: string
}

export function ScanCard({ onMoved, codes: chosen = '' }: Props) {
  const id = 'scan'
  const input = useRef<GetRef<typeof Input.TextArea>>(null)
  const [act, setAct] = useState<AssetAct>('send')
  const [holder, setHolder] = useState('')
  const [note, setNote] = useState('')
  const [codes, setCodes] = useState(chosen)
  const [holderFault, setHolderFault] = useState<string>()
  const isBlock = (text: string) => linesOf(text).length > 1
  const scans = useScans({
    onMoved,
    // A block comes back to be corrected; a single scan is only named.
    onRefused: scan => isBlock(scan.codes) && setCodes(current => (current.trim() === '' ? scan.codes : current)),
  })
  const row = actRow(act)
  const submit = () => {
    const read = readHolder(act, holder)
    if ('fault' in read) {
      setHolderFault(read.fault)
      document.getElementById(`${id}-holder`)?.focus()
      return
    }
    if (codes.trim() === '') return
    scans.send({ codes, act, holder: row.holder === 'none' ? '' : holder, note })
    setCodes('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <Card title="扫码收发">
      <ConsoleForm formName="scan" onSubmit={submit}>
        <Radio.Group
          className={styles.acts ?? ''}
          aria-label="做什么"
          optionType="button"
          options={acts}
          value={act}
          onChange={({ target }) => {
            setAct(target.value)
            setHolderFault(undefined)
          }}
        />
        <div className={styles.moveFields}>
          {row.holder !== 'none' && (
            <Labelled
              id={`${id}-holder`}
              label={row.holderLabel}
              isOptional={row.holder === 'optional'}
              fault={holderFault}
            >
              <HolderChoice
                id={`${id}-holder`}
                value={holder}
                describedBy={holderFault && `${id}-holder-fault`}
                onChange={value => {
                  setHolder(value)
                  setHolderFault(undefined)
                }}
              />
            </Labelled>
          )}
          <Labelled id={`${id}-note`} label="备注" isOptional>
            <Input
              id={`${id}-note`}
              {...inputKindOf('other')}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Labelled>
        </div>
        <div className={styles.scan}>
          <label className={styles.scanLabel} htmlFor={`${id}-codes`}>
            扫资产上的码，回车就记
          </label>
          <Input.TextArea
            id={`${id}-codes`}
            ref={input}
            className={styles.codes ?? ''}
            rows={Math.min(8, codes.split('\n').length)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            value={codes}
            onChange={({ target }) => setCodes(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button type="primary" htmlType="submit" className={styles.done ?? ''}>
            {row.label}
          </Button>
          <p id={`${id}-hint`} className={styles.scanHint}>
            条码、二维码、GRAI 都可以。成批的粘贴进来，一行一件，至多 {formatCount(mostMoved)} 件，有一件不对就全不记。
          </p>
        </div>
      </ConsoleForm>
      <Log {...scans} />
    </Card>
  )
}

type LabelledProps = {
  id: string
  label: string
  isOptional?: boolean
  fault?: string | undefined
  children: ReactNode
}

function Labelled({ id, label, isOptional = false, fault, children }: LabelledProps) {
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={shared.quiet}>（可不填）</span>}
      </label>
      {children}
      {fault && (
        <p id={`${id}-fault`} className={shared.bad} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

type LogProps = { entries: readonly ScanEntry[]; moved: number; waiting: number }

function Log({ entries, moved, waiting }: LogProps) {
  if (entries.length === 0 && waiting === 0) return null
  return (
    <section aria-label="这一次的结果" className={styles.log}>
      <p className={shared.quiet} role="status">
        这一次记了 {formatCount(moved)} 件{waiting > 0 && `，还有 ${formatCount(waiting)} 次在等`}
      </p>
      <ol className={styles.entries}>
        {entries.map(entry => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ isGood, title, lines }: ScanEntry) {
  return (
    <li className={isGood ? styles.goodEntry : styles.badEntry}>
      <Icon name={isGood ? 'good' : 'warn'} />
      <div className={styles.entry} {...(!isGood && { role: 'alert' })}>
        <p className={styles.entryTitle}>{title}</p>
        {lines.slice(0, mostLines).map(line => (
          <p key={line}>{line}</p>
        ))}
        {lines.length > mostLines && <p>还有 {lines.length - mostLines} 处，先改上面的。</p>}
      </div>
    </li>
  )
}
