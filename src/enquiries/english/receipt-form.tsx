/** The form that reads an answer in English. */
import { fieldProps } from '../../forms/field-props.ts'
import type { FormFault } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import styles from '../pages/enquiry.module.css'
import { receiptFields } from './enquiry-texts.ts'
import { FaultsList } from './faults-list.tsx'

type Props = { path: string; number: string; secret: string; faults: readonly FormFault[] }

export function ReceiptForm({ path, number, secret, faults }: Props) {
  return (
    <PublicForm
      className={styles.form}
      action={path}
      method="post"
      noValidate
      hiddenFields={{ act: 'read' }}
      verb="Read the answer"
      button={{ look: 'outline' }}
    >
      <FaultsList faults={faults} />
      <TextInput {...fieldProps(receiptFields, 'number', faults)} defaultValue={number} autoComplete="off" />
      <TextInput
        {...fieldProps(receiptFields, 'secret', faults)}
        data-secret=""
        defaultValue={secret}
        autoComplete="off"
      />
    </PublicForm>
  )
}
