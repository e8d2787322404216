/** The three first steps of a member: the list of steps, and the stage of the selected one. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMedia } from '../../../ui/console/use-media.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FirstSteps, StoredStep } from '../../first-steps/calls.ts'
import type { NumberPrefix } from '../home/use-numbers.ts'
import styles from './first-day.module.css'
import { LookupStage } from './lookup-stage.tsx'
import { NumberStage } from './number-stage.tsx'
import { type FirstStep, firstStepRows, nextStep } from './step-rows.ts'
import { SymbolStage } from './symbol-stage.tsx'

type Props = {
  steps: FirstSteps
  next: NumberPrefix['next']
  /** Reads steps and numbers again. */
  onChanged: () => void
  finish: (step: StoredStep) => Promise<void>
}

export function StepsCard({ steps, next, onChanged, finish }: Props) {
  const [selected, setSelected] = useState<FirstStep>()
  const [isFolded, setFolded] = useState(steps.later)
  const isNarrow = useMedia('(max-width: 767.98px)')
  const done = firstStepRows.filter(({ step }) => steps[step]).length
  const current = selected ?? nextStep(steps)
  const select = (step: FirstStep | undefined) => setSelected(step)
  if (isFolded)
    return (
      <section className={styles.folded} aria-label="开头三步">
        <b>开头三步</b>
        <span>完成 {done} / 3</span>
        <Button type="link" onClick={() => setFolded(false)}>
          接着做
        </Button>
      </section>
    )
  const changed = () => {
    select(undefined)
    onChanged()
  }
  const stage = (
    <div className={styles.stage}>
      {current === 'number' &&
        (next ? <NumberStage key={next.gtin} next={next} onUsed={changed} /> : <p>这个厂商识别代码没有可用的号码。</p>)}
      {current === 'symbol' && steps.first && (
        <SymbolStage
          first={steps.first}
          isDone={steps.symbol}
          onDownloaded={async () => {
            select('symbol')
            await finish('symbol')
          }}
          onNext={() => select('lookup')}
        />
      )}
      {current === 'lookup' && steps.first && <LookupStage first={steps.first} onOpened={() => finish('lookup')} />}
    </div>
  )
  return (
    <section className={styles.steps} aria-label="开头三步">
      <div className={styles.rail}>
        <div className={styles.railHead}>
          <h2>开头三步</h2>
          <span>完成 {done} / 3</span>
        </div>
        <ol>
          {firstStepRows.map((row, at) => (
            <StepLine
              key={row.step}
              at={at}
              row={row}
              isDone={steps[row.step]}
              isCurrent={row.step === current}
              isOpen={at === 0 || steps.number}
              onSelect={() => select(row.step)}
            >
              {isNarrow && row.step === current && stage}
            </StepLine>
          ))}
        </ol>
        <Button
          type="link"
          className={styles.later ?? ''}
          onClick={() => {
            setFolded(true)
            void finish('later').catch(() => undefined)
          }}
        >
          以后再做
        </Button>
      </div>
      {!isNarrow && stage}
    </section>
  )
}

type LineProps = {
  at: number
  row: (typeof firstStepRows)[number]
  isDone: boolean
  isCurrent: boolean
  /** Whether the step can be displayed: the later ones need a number. */
  isOpen: boolean
  onSelect: () => void
  /** On a phone the stage of the current step is below it. */
  children: ReactNode
}

function StepLine({ at, row: { title, text, time }, isDone, isCurrent, isOpen, onSelect, children }: LineProps) {
  return (
    <li
      className={styles.step}
      data-state={isDone ? 'done' : isCurrent ? 'current' : 'to-come'}
      data-current={isCurrent || undefined}
    >
      <button type="button" disabled={!isOpen} aria-current={isCurrent ? 'step' : undefined} onClick={onSelect}>
        <span className={styles.mark} aria-hidden="true">
          {isDone ? <Icon name="check" /> : at + 1}
        </span>
        <span className={styles.stepText}>
          <b>{title}</b>
          <span>{text}</span>
          {isDone ? <VisuallyHidden>，已完成</VisuallyHidden> : <span>{isCurrent ? <em>现在做</em> : time}</span>}
        </span>
      </button>
      {children}
    </li>
  )
}
