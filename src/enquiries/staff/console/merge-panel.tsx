/** An enquiry and another one with the same question become one: proposals, or the receipt number of the other one. */
import { App, Button, Input } from 'antd'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import shared from '../../../registration/display/console.module.css'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { receiptLengths } from '../../receipt-lengths.ts'
import type { StaffEnquiry } from '../calls.ts'
import type { EnquiryDetail, HandlingCalls } from '../handling/calls.ts'

type Props = {
  line: Pick<StaffEnquiry, 'number' | 'isOpen' | 'merged'>
  detail: Pick<EnquiryDetail, 'similar'>
  onChanged: () => void
}

const fields = { other: { label: '另一件的受理号', required: true } } as const

export function MergePanel({ line, detail, onChanged }: Props) {
  const call = useCall<HandlingCalls>()
  const { message } = App.useApp()
  const merge = async (other: string) => {
    const { data } = await call('POST enquiry/authApi/merge', { number: line.number, other })
    message.success(`已经并为一件，请答复 ${data.number}`)
    onChanged()
  }
  const fail = (error: unknown) => message.error(failureMessage(error))
  const separate = (number: string) => call('POST enquiry/authApi/separate', { number }).then(onChanged).catch(fail)
  const { form } = useConsoleForm<{ other?: string }>({ send: ({ other = '' }) => merge(other) })
  return (
    <>
      <p className={shared.quiet}>
        后来的一件并到先来的一件，两个受理号都看到同一答复，留了邮箱的都收到邮件；答复里不要写只与其中一人有关的内容。
      </p>
      <ul className={shared.singles}>
        {detail.similar.map(one => (
          <li key={one.number}>
            <span>
              {one.isSamePerson ? '同一个人' : '文字相同'}：{one.number}　{one.submittedAt}
              {one.topic !== null && `　${one.topic}`}
            </span>
            <Button onClick={() => void merge(one.number).catch(fail)}>与这一件合并</Button>
          </li>
        ))}
        {line.isOpen &&
          line.merged.map(({ number }) => (
            <li key={number}>
              <span>并入的一件：{number}</span>
              <Button onClick={() => void separate(number)}>拆开</Button>
            </li>
          ))}
      </ul>
      <ConsoleForm {...form} fields={fields} record={line.number} formName={`merge-${line.number}`} verb="合并">
        <ConsoleField {...fields.other} name="other" longest={receiptLengths.number}>
          <Input autoComplete="off" />
        </ConsoleField>
      </ConsoleForm>
    </>
  )
}
