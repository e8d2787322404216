/** The check of all chains of records by a click: the days, the progress, the newest result and the earlier ones. */
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import shared from '../../registration/display/console.module.css'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { ChainCheckCalls } from './calls.ts'
import styles from './chain-checks.module.css'
import { CheckProgress, CheckResult, FormerChecks } from './check-result.tsx'
import { reversedDays } from './rules.ts'
import { isUnfinished, useChainChecks } from './use-chain-checks.ts'

export function ChainChecks() {
  const id = useId()
  const { checks, failure, reload } = useChainChecks()
  const running = checks?.find(isUnfinished)
  const [newest, ...former] = checks?.filter(check => !isUnfinished(check)) ?? []
  return (
    <section className={styles.checks} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.texts}>
          <h2 id={id}>核对全部记录链</h2>
          <p className={shared.quiet}>
            逐条核对企业的每一步和工作人员的每次操作：有没有被改动、删掉或插入。在后台核对，可以离开本页。
          </p>
        </div>
        <StartForm isRunning={running !== undefined} onStarted={reload} />
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!checks && failure === undefined && <Loading label="正在读取核对的结果" lines={2} />}
      {running && <CheckProgress check={running} />}
      <div role="status">{newest && !running && <CheckResult check={newest} />}</div>
      {checks?.length === 0 && <p className={shared.quiet}>还没有核对过。</p>}
      <FormerChecks checks={running && newest ? [newest, ...former] : former} />
    </section>
  )
}

type StartProps = { isRunning: boolean; onStarted: () => void }

function StartForm({ isRunning, onStarted }: StartProps) {
  const id = useId()
  const call = useCall<ChainCheckCalls>()
  const [days, setDays] = useState({ startDate: '', endDate: '' })
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    const { startDate, endDate } = days
    const isReversed = startDate !== '' && endDate !== '' && startDate > endDate
    setFault(isReversed ? reversedDays : '')
    if (isReversed) return
    setBusy(true)
    try {
      const input = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
      await call('POST auditlog/authApi/chainCheck/start', input)
    } catch (error) {
      setFault(failureMessage(error))
    }
    setBusy(false)
    onStarted()
  }
  const bind = (name: keyof typeof days) => ({
    ...{ id: `${id}-${name}`, type: 'date', value: days[name] },
    onChange: ({ target }: { target: HTMLInputElement }) => setDays({ ...days, [name]: target.value }),
  })
  return (
    <ConsoleForm onSubmit={() => void start()}>
      <div className={styles.form}>
        <span className={styles.day}>
          <label htmlFor={`${id}-startDate`}>从</label>
          <Input {...bind('startDate')} aria-describedby={`${id}-hint`} />
        </span>
        <span className={styles.day}>
          <label htmlFor={`${id}-endDate`}>到</label>
          <Input {...bind('endDate')} aria-describedby={`${id}-hint`} />
        </span>
        <Button htmlType="submit" type="primary" loading={isBusy} disabled={isRunning}>
          {isRunning ? '正在核对' : '开始核对'}
        </Button>
      </div>
      <p id={`${id}-hint`} className={shared.quiet}>
        不选日期就核对全部
      </p>
      <div role="alert">{fault && <Note tone="bad" title={fault} />}</div>
    </ConsoleForm>
  )
}
