/** The form of a change of fees: its day, its basis, and the amounts of that day, of which those that were changed are sent. */

import { Button } from 'antd'
import { Fragment, useCallback, useState } from 'react'
import { PublicForm } from '../../../forms/public-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { TextArea, TextInput } from '../../../ui/controls/controls.tsx'
import { chinaDay } from '../../../wire/china-time.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { FeeCalls } from '../../calls.ts'
import { financeLengths } from '../../input-lengths.ts'
import type { RateRow } from '../../rates/calls.ts'
import {
  allRateKeys,
  amountMessage,
  effectiveFault,
  lastEffectiveDay,
  type RateKey,
  rateName,
} from '../../rates/rules.ts'
import { readYuan } from '../../rules.ts'
import styles from './rates.module.css'

type Props = { today: readonly RateRow[]; onProposed: () => void; onCancel: () => void }

const fieldOf = ({ business, firmKind }: RateKey) => `${business}-${firmKind}`

const fields: Readonly<Record<string, { label: string; required?: boolean; longest?: number; hint?: string }>> = {
  effectiveOn: { label: '生效日', required: true },
  basis: { label: '依据', required: true, longest: financeLengths.reason, hint: '文件名称和文号，另一位财务照它核对' },
  ...Object.fromEntries(
    allRateKeys.map(key => [fieldOf(key), { label: rateName(key), longest: financeLengths.amount }]),
  ),
}

const amountOf = (rates: readonly RateRow[], { business, firmKind }: RateKey) =>
  rates.find(rate => rate.business === business)?.amounts.find(amount => amount.firmKind === firmKind)?.amount ?? '0.00'

/** The first day of the next month. @example nextMonth('2026-12-05') // '2027-01-01' */
function nextMonth(today: string): string {
  const day = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + 1)
  return day.toISOString().slice(0, 10)
}

export function RateForm({ today, onProposed, onCancel }: Props) {
  const call = useCall<FeeCalls>()
  const now = chinaDay(new Date())
  const [day, setDay] = useState(nextMonth(now))
  const isDay = effectiveFault(day, now) === undefined
  const load = useCallback(
    async () => (isDay ? (await call('POST fees/authApi/rates', { day })).data : undefined),
    [call, day, isDay],
  )
  const base = useReply(load).reply ?? today
  const changesOf = (values: Readonly<Record<string, string>>) =>
    allRateKeys.flatMap(key => {
      const amount = values[fieldOf(key)] ?? ''
      return readYuan(amount) === readYuan(amountOf(base, key)) ? [] : [{ ...key, amount }]
    })
  const { form, field } = useForm({
    fields,
    check: values => checkFaults(values, { changes: changesOf(values), now }),
    send: async values => {
      const { effectiveOn = '', basis = '' } = values
      await call('POST fees/authApi/rates/propose', { effectiveOn, basis, changes: changesOf(values) })
      onProposed()
    },
  })
  return (
    <PublicForm {...form} className={styles.form} button={{ ...form.button, isWide: false }} verb="交给另一位财务批准">
      <TextInput
        {...field('effectiveOn')}
        type="date"
        min={now}
        max={lastEffectiveDay(now)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextArea {...field('basis')} />
      <p className={styles.remark}>下面是生效日那天的金额，改要改的，别的不动。</p>
      {today.map(({ business, businessLabel, amounts }) => (
        <fieldset key={business} className={styles.business}>
          <legend>{businessLabel}</legend>
          {amounts.map(({ firmKind, label }) => {
            const amount = amountOf(base, { business, firmKind })
            return (
              <Fragment key={`${firmKind} ${amount}`}>
                <TextInput
                  {...field(fieldOf({ business, firmKind }))}
                  label={label}
                  inputMode="decimal"
                  defaultValue={amount}
                />
              </Fragment>
            )
          })}
        </fieldset>
      ))}
      <Button onClick={onCancel}>取消</Button>
    </PublicForm>
  )
}

type Checked = { changes: readonly (RateKey & { amount: string })[]; now: string }

function checkFaults({ effectiveOn = '' }: Readonly<Record<string, string>>, { changes, now }: Checked) {
  const dayFault = effectiveFault(effectiveOn, now)
  const unreadable = changes.filter(({ amount }) => readYuan(amount) === undefined)
  return [
    ...(dayFault === undefined ? [] : [{ field: 'effectiveOn', message: dayFault }]),
    ...unreadable.map(key => ({ field: fieldOf(key), message: amountMessage })),
    ...(changes.length > 0 ? [] : [{ field: 'form', message: '没有改动任何金额' }]),
  ]
}
