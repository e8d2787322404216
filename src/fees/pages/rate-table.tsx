/** The fee of each kind of business for each kind of firm; an amount is saved by its button. */
import { Button, Card, Input } from 'antd'
import { useCallback, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FeeCalls, Rate } from '../calls.ts'
import { readYuan } from '../rules.ts'
import styles from './fees.module.css'
import { useAct } from './use-act.ts'

export function RateTable() {
  const call = useCall<FeeCalls>()
  const load = useCallback(() => call('POST fees/authApi/rates', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const heads = reply?.data[0]?.amounts ?? []
  return (
    <Card title="收费标准（元）">
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取收费标准" lines={5} />}
      {reply && (
        <ScrollArea label="收费标准，按业务和企业类型">
          <table className={classNames(styles.table, styles.rates)}>
            <thead>
              <tr>
                <th scope="col">业务</th>
                {heads.map(({ firmKind, label }) => (
                  <th scope="col" key={firmKind}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reply.data.map(rate => (
                <tr key={rate.business}>
                  <th scope="row">{rate.businessLabel}</th>
                  {rate.amounts.map(amount => (
                    <td key={amount.firmKind}>
                      <RateField key={amount.amount} rate={rate} amount={amount} onSaved={reload} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      <p className={styles.quiet}>改动只用于以后开出的账单。</p>
    </Card>
  )
}

type Props = { rate: Rate; amount: Rate['amounts'][number]; onSaved: () => void }

function RateField({ rate, amount: { firmKind, label, amount }, onSaved }: Props) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct()
  const [text, setText] = useState(amount)
  const save = () =>
    act(async () => {
      await call('POST fees/authApi/saveRate', { business: rate.business, firmKind, amount: text })
      onSaved()
      return '已保存'
    })
  return (
    <span className={styles.rate}>
      <span className={styles.rateLabel} aria-hidden="true">
        {label}
      </span>
      <Input
        aria-label={`${rate.businessLabel}，${label}`}
        inputMode="decimal"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {readYuan(text) !== readYuan(amount) && (
        <Button loading={isBusy} onClick={save}>
          保存
        </Button>
      )}
    </span>
  )
}
