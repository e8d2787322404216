/** Invoice data of a bill: title, tax number, mailbox. */
import { PublicForm } from '../../forms/public-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Bill, FeeCalls } from '../calls.ts'
import { invoiceLengths } from '../input-lengths.ts'
import styles from './fees.module.css'

export function InvoiceForm({ bill, onSaved }: { bill: Bill; onSaved: () => void }) {
  const call = useCall<FeeCalls>()
  const { form, field } = useForm({
    fields: {
      invoiceTitle: { label: '发票抬头', required: true, longest: invoiceLengths.invoiceTitle },
      taxNumber: { label: '税号', required: true, hint: '18 位统一社会信用代码', longest: invoiceLengths.taxNumber },
      invoiceEmail: { label: '收票邮箱', required: false, longest: invoiceLengths.invoiceEmail },
    },
    send: async ({ invoiceTitle = '', taxNumber = '', invoiceEmail = '' }) => {
      await call('POST fees/authApi/invoice', { billId: bill.id, invoiceTitle, taxNumber, invoiceEmail })
      onSaved()
    },
  })
  return (
    <PublicForm
      {...form}
      record={bill.id}
      button={{ ...form.button, isWide: false }}
      className={styles.form}
      verb="保存开票资料"
    >
      <TextInput {...field('invoiceTitle')} autoComplete="organization" defaultValue={bill.invoiceTitle} />
      <TextInput {...field('taxNumber')} autoCapitalize="characters" spellCheck={false} defaultValue={bill.taxNumber} />
      <TextInput {...field('invoiceEmail')} type="email" autoComplete="email" defaultValue={bill.invoiceEmail ?? ''} />
    </PublicForm>
  )
}
