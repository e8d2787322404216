/** Asks what an act needs before it starts: the new brand or brick, the prefix of numbers, and whether it is meant. */
import { Button, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import type { FormFields } from '../../../forms/form-faults.ts'
import { useRequestKey } from '../../../request-keys/use-request-key.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ActCalls, ActReply } from '../../acts/calls.ts'
import type { FilterInput } from '../../record/calls.ts'
import { GpcChoice } from '../gpc-choice.tsx'
import { PrefixChoice } from '../prefix-choice.tsx'
import type { ActChoice } from './act-choices.ts'
import styles from './acts.module.css'

/** The records of an act: those that are named, or all that match. */
export type Chosen = { ids: number[] } | { filter: FilterInput }

type Props = {
  act: ActChoice
  chosen: Chosen
  count: number
  /** How many of them can be changed, where that is known. */
  fitting: number | undefined
  onStarted: (act: ActReply) => void
  onCancel: () => void
}

type Values = { value?: string; companyPrefix?: string }

const fields: FormFields = {
  value: { label: '改为', longest: 100, required: true },
  companyPrefix: { label: '厂商识别代码' },
}

export function ActPanel({ act, chosen, count, fitting, onStarted, onCancel }: Props) {
  const call = useCall<ActCalls>()
  const panel = useRef<HTMLElement>(null)
  const { kind, verb, text, isDanger = false } = act
  const onceSent = useRequestKey('act')
  const { form, isBusy } = useConsoleForm<Values>({
    send: async ({ value: typed, companyPrefix }) => {
      const value = act.value ?? typed
      const chosenAct = { kind, ...chosen, ...(value && { value }), ...(companyPrefix && { companyPrefix }) }
      const { data } = await onceSent(key => call('POST product/authApi/act/start', { key, ...chosenAct }))
      onStarted(data)
    },
  })
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  const needsNumbers = act.value === 'reserved' || act.value === 'in-use'
  return (
    <section ref={panel} className={styles.panel} aria-label={verb}>
      <h2 className={styles.title}>
        {verb}：{formatCount(count)} 种商品
      </h2>
      <p className={styles.hint}>
        {text}
        {fitting !== undefined && fitting < count && ` 其中 ${formatCount(fitting)} 种可以，其余的不改，会列出原因。`}
        {fitting === undefined && ' 不能改的不动，会逐条列出原因。'}
      </p>
      <ConsoleForm {...form} formName="act" fields={fields} initialValues={{}}>
        {kind === 'brand' && (
          <ConsoleField {...fields.value} name="value" label="新的品牌" longest={100} required>
            <Input autoComplete="off" />
          </ConsoleField>
        )}
        {kind === 'gpc' && (
          <ConsoleField name="value" label="新的分类" required>
            <GpcChoice />
          </ConsoleField>
        )}
        {needsNumbers && act.from.includes('draft') && <PrefixChoice />}
        <div className={styles.buttons}>
          <Button type="primary" danger={isDanger} htmlType="submit" loading={isBusy}>
            {`${verb} ${formatCount(count)} 种`}
          </Button>
          <Button onClick={onCancel}>取消</Button>
        </div>
      </ConsoleForm>
    </section>
  )
}
