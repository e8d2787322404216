/** A form that asks a signed-in person for the second factor, and for the password unless told otherwise, before one act. */
import type { FormFields } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import forms from '../pages/forms.module.css'
import { PasswordField } from '../pages/password-field.tsx'
import { type FactorProof, type OwnWays, useFactorProof } from './use-factor-proof.tsx'

export const passwordRow = { label: '当前密码', required: true, longest: accountFieldLengths.password } as const

type Props = {
  /** Distinguishes what is typed into the forms of the page, one of which is open at a time. */
  name: string
  own: OwnWays
  verb: string
  withoutPassword?: true
  send: (proof: FactorProof & { password: string }) => Promise<void>
}

export function ProofForm({ name, own, verb, withoutPassword, send }: Props) {
  const { fields: factorFields, prove, display } = useFactorProof(own)
  const fields: FormFields = { ...(!withoutPassword && { password: passwordRow }), ...factorFields }
  const sendProof = async (values: FormValues) => send({ password: values.password ?? '', ...(await prove(values)) })
  const { form, field } = useForm({ fields, send: sendProof })
  return (
    <PublicForm {...form} record={name} button={{ ...form.button, isWide: false }} className={forms.form} verb={verb}>
      {!withoutPassword && <PasswordField {...field('password')} autoComplete="current-password" />}
      {display(field)}
    </PublicForm>
  )
}
