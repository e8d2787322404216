/** A search field and button above a list that is all on one page; works without scripts. */
import { PublicForm } from '../../../forms/public-form.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextInput } from '../../../ui/controls/controls.tsx'
import styles from '../../pages/pages.module.css'

type Props = { action: string; name: string; label: string; value: string; placeholder: string }

export function NameSearch({ action, name, label, value, placeholder }: Props) {
  return (
    <search>
      <PublicForm className={styles.search} action={action}>
        {/* The browser fills it in again on the way back. */}
        <TextInput name={name} label={label} defaultValue={value} placeholder={placeholder} autoComplete="on" />
        <Button type="submit">查找</Button>
      </PublicForm>
    </search>
  )
}
