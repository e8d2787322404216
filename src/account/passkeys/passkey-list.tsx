/** The own passkeys: names, when they were made and used, another name, removing one. */
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import forms from '../pages/forms.module.css'
import { ProofForm } from '../second-factor/proof-form.tsx'
import type { OwnWays } from '../second-factor/use-factor-proof.tsx'
import type { PasskeyCalls } from './calls.ts'
import { passkeyLengths } from './passkey-rules.ts'
import styles from './passkeys.module.css'

export type OwnPasskey = DataOf<RowOf<PasskeyCalls, 'POST member/authApi/passkeys'>>['passkeys'][number]

export const nameRow = {
  label: '名称',
  hint: '认得出是哪一个，例如“我的手机”“抽屉里的钥匙”',
  required: true,
  longest: passkeyLengths.name,
} as const

/** Which form of the page is open: one at a time, because they have fields of the same names. */
export type OpenForm = { open: string | undefined; setOpen: (form: string | undefined) => void }

type Props = OpenForm & { passkeys: readonly OwnPasskey[]; own: OwnWays; onChanged: () => void }

export function PasskeyList({ passkeys, ...props }: Props) {
  return (
    <ul className={styles.list} aria-label="通行密钥">
      {passkeys.map(passkey => (
        <Item key={passkey.id} passkey={passkey} {...props} />
      ))}
    </ul>
  )
}

type ItemProps = Omit<Props, 'passkeys'> & { passkey: OwnPasskey }

function Item({ passkey, own, open, setOpen, onChanged }: ItemProps) {
  const call = useCall<PasskeyCalls>()
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey
  const [rename, remove] = [`rename ${id}`, `remove ${id}`]
  const toggle = (form: string) => setOpen(open === form ? undefined : form)
  const done = (text: string) => {
    setOpen(undefined)
    showToast(text, 'good')
    onChanged()
  }
  return (
    <li>
      <div className={styles.head}>
        <div>
          <strong>{name}</strong>
          <p className={styles.facts}>
            {formatDate(createdAt, 'yyyy-MM-dd')} 登记，
            {lastUsedAt === null ? '还没用过' : `上次使用 ${formatDate(lastUsedAt, 'yyyy-MM-dd HH:mm')}`}
            {isSynced ? '，在您的各台设备间同步' : ''}
          </p>
        </div>
        <div className={styles.acts}>
          <Button look="text" aria-expanded={open === rename} onClick={() => toggle(rename)}>
            改名<span className="visually-hidden">：{name}</span>
          </Button>
          <Button look="text" aria-expanded={open === remove} onClick={() => toggle(remove)}>
            移除<span className="visually-hidden">：{name}</span>
          </Button>
        </div>
      </div>
      {open === rename && <RenameForm passkey={passkey} onDone={() => done('名称已改')} />}
      {open === remove && (
        <ProofForm
          name={remove}
          own={own}
          verb="移除通行密钥"
          send={async proof => {
            await call('POST member/authApi/passkeyRemove', { id, ...proof })
            done('通行密钥已移除')
          }}
        />
      )}
    </li>
  )
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const call = useCall<PasskeyCalls>()
  const send = async (values: FormValues) => {
    await call('POST member/authApi/passkeyName', { id, name: values.name ?? '' })
    onDone()
  }
  const { form, field } = useForm({ fields: { name: nameRow }, send })
  return (
    <PublicForm {...form} record={id} button={{ ...form.button, isWide: false }} className={forms.form} verb="改名">
      <TextInput {...field('name')} defaultValue={name} autoComplete="off" />
    </PublicForm>
  )
}
