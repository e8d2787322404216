/** A new passkey of the signed-in person: proof, then its name, then the browser makes it. */
import { useState } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import forms from '../pages/forms.module.css'
import { ProofForm } from '../second-factor/proof-form.tsx'
import type { OwnWays } from '../second-factor/use-factor-proof.tsx'
import { makePasskey } from './browser-passkey.ts'
import type { PasskeyCalls } from './calls.ts'
import { nameRow } from './passkey-list.tsx'

type Options = DataOf<RowOf<PasskeyCalls, 'POST member/authApi/passkeyBegin'>>

export function AddPasskey({ own, onAdded }: { own: OwnWays; onAdded: (recoveryCodes: readonly string[]) => void }) {
  const call = useCall<PasskeyCalls>()
  const [options, setOptions] = useState<Options>()
  if (options) return <NameForm options={options} onAdded={onAdded} onUsedUp={() => setOptions(undefined)} />
  return (
    <ProofForm
      name="addPasskey"
      own={own}
      verb="下一步"
      send={async proof => setOptions((await call('POST member/authApi/passkeyBegin', proof)).data)}
    />
  )
}

type NameProps = {
  options: Options
  onAdded: (recoveryCodes: readonly string[]) => void
  /** The site has refused the passkey; its challenge is used up. */
  onUsedUp: () => void
}

function NameForm({ options, onAdded, onUsedUp }: NameProps) {
  const call = useCall<PasskeyCalls>()
  const [isMade, setMade] = useState(false)
  const send = async ({ name = '' }: FormValues) => {
    const passkey = await makePasskey(options)
    setMade(true)
    const { data } = await call('POST member/authApi/passkeyConfirm', { name, passkey })
    onAdded(data.recoveryCodes)
  }
  const { form, field } = useForm({ fields: { name: nameRow }, send, onFailure: () => isMade && onUsedUp() })
  return (
    <PublicForm
      {...form}
      record="new"
      button={{ ...form.button, isWide: false }}
      className={forms.form}
      verb="建立通行密钥"
    >
      <TextInput {...field('name')} autoComplete="off" autoFocus />
    </PublicForm>
  )
}
