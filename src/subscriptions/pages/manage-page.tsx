/** View `subscriptionManage`: the link in every mail to a subscriber. Its buttons change the columns or end the subscription; a mail program
 *  may post to its address without opening it (RFC 8058). */
import { languageOf } from '../../codes/languages.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { useLocale } from '../../ui/language.ts'
import { Note } from '../../ui/status/note.tsx'
import type { PageProps, PageRow } from '../../wire/page.ts'
import { locales } from '../locales/locales.ts'
import { ChoiceInputs } from './choices.tsx'
import { loadManage, type ManageData } from './management.ts'
import styles from './subscription.module.css'

export const load = loadManage

export function head(_: ManageData, row: PageRow) {
  const { description } = locales[languageOf(row)].manage
  return description === undefined ? {} : { description }
}

export function Component({ row, data }: PageProps<ManageData>) {
  const { none } = useLocale(locales).manage
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {data.state === 'none' && <p className={styles.lead}>{none}</p>}
      {data.state === 'ended' && <Ended />}
      {data.state === 'active' && <Active path={row.path} {...data} />}
    </div>
  )
}

function Ended() {
  const { title, text } = useLocale(locales).manage.ended
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      <Note tone="good" title={title}>
        <p>{text}</p>
      </Note>
    </div>
  )
}

type ActiveProps = { path: string } & Omit<Extract<ManageData, { state: 'active' }>, 'state'>

function Active({ path, linkKey, email, choices, faults, isSaved }: ActiveProps) {
  const { fields, summary, manage } = useLocale(locales)
  return (
    <div className={styles.form}>
      {isSaved && (
        <div data-result tabIndex={-1} role="status">
          <Note tone="good" title={manage.saved} />
        </div>
      )}
      <KeyValue facts={[{ key: manage.email, value: email }]} />
      <PublicForm
        action={path}
        method="post"
        noValidate
        hiddenFields={{ key: linkKey, act: 'end' }}
        verb={manage.unsubscribe}
        button={{ look: 'outline' }}
      />
      <h2 className={styles.head}>{manage.change}</h2>
      <PublicForm
        className={styles.form}
        action={path}
        method="post"
        noValidate
        hiddenFields={{ key: linkKey }}
        faults={faults}
        fields={fields}
        summary={summary}
        verb={manage.save}
      >
        <ChoiceInputs choices={choices} faults={faults} />
      </PublicForm>
    </div>
  )
}
