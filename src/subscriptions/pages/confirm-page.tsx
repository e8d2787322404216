/** View `subscriptionConfirm`: the link of a confirmation mail. Opened it only displays what would be confirmed, because programs that
 *  check mails open links too; its button confirms. */
import { languageOf } from '../../codes/languages.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { useLanguage, useLocale } from '../../ui/language.ts'
import { Note } from '../../ui/status/note.tsx'
import type { PageProps, PageRow } from '../../wire/page.ts'
import { columnLabels, columnsOf } from '../columns.ts'
import { locales } from '../locales/locales.ts'
import { type ConfirmData, loadConfirm, type Pending } from './confirmation.ts'
import styles from './subscription.module.css'

export const load = loadConfirm

export function head(_: ConfirmData, row: PageRow) {
  const { description } = locales[languageOf(row)].confirm
  return description === undefined ? {} : { description }
}

export function Component({ row, data }: PageProps<ConfirmData>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      <State path={row.path} data={data} />
    </div>
  )
}

function State({ path, data }: { path: string; data: ConfirmData }) {
  const { none, outdated, confirmed, pending, verb } = useLocale(locales).confirm
  if (data.state === 'none') return <p className={styles.lead}>{none}</p>
  if (data.state === 'outdated')
    return (
      <div className={styles.form}>
        <Note tone="warning" title={outdated.title}>
          <p>{outdated.text}</p>
        </Note>
      </div>
    )
  if (data.state === 'confirmed')
    return (
      <div className={styles.form} data-result tabIndex={-1} role="status">
        <Note tone="good" title={confirmed.title}>
          <p>{confirmed.text}</p>
        </Note>
        <ChoiceFacts choices={data.choices} />
        {data.choices.key !== '' && <p>{confirmed.manage(data.choices.key)}</p>}
      </div>
    )
  return (
    <div className={styles.form}>
      <p>{pending}</p>
      <ChoiceFacts choices={data.choices} />
      <PublicForm action={path} method="post" hiddenFields={{ key: data.key }} verb={verb} />
    </div>
  )
}

function ChoiceFacts({ choices: { email, columns, frequency } }: { choices: Pending }) {
  const { confirm, frequencies } = useLocale(locales)
  const hasChoice = columnsOf(useLanguage()).length > 1
  return (
    <KeyValue
      facts={[
        { key: confirm.facts.email, value: email },
        ...(hasChoice ? [{ key: confirm.facts.columns, value: columnLabels(columns) }] : []),
        { key: confirm.facts.frequency, value: frequencies[frequency] },
      ]}
    />
  )
}
