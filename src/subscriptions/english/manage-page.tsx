/** /SecondaryMenu/Subscribe/Manage: the link in every English mail to a subscriber. Its buttons change how often mails come or end the
 *  subscription. */
import { faultMessageOf } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { columnsOf, subscriptionPaths } from '../columns.ts'
import { postedFrequency } from '../pages/choices.tsx'
import { loadManage, type ManageData } from '../pages/management.ts'
import styles from '../pages/subscription.module.css'
import { englishFaults } from './english-texts.ts'
import { FrequencyInput } from './frequency-input.tsx'

export const load = (request: PageRequest) =>
  loadManage(request, {
    language: 'en',
    postedChoices: () => ({ columns: columnsOf('en'), frequency: postedFrequency(request.url) }),
  })

export function Component({ row, data }: PageProps<ManageData>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {data.state === 'none' && (
        <p className={styles.lead}>
          This page is opened by the address at the end of every mail. If you have not subscribed yet, begin with{' '}
          <LinkTo to={subscriptionPaths.en.subscribe}>the form</LinkTo>.
        </p>
      )}
      {data.state === 'ended' && <Ended />}
      {data.state === 'active' && <Active path={row.path} {...data} />}
    </div>
  )
}

function Ended() {
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      <Note tone="good" title="There is no subscription here any more">
        <p>
          Your mailbox was deleted with the subscription, and nothing more is sent. To begin again, fill in{' '}
          <LinkTo to={subscriptionPaths.en.subscribe}>the form</LinkTo> once more.
        </p>
      </Note>
    </div>
  )
}

type ActiveProps = { path: string } & Omit<Extract<ManageData, { state: 'active' }>, 'state'>

function Active({ path, linkKey, email, choices, faults, isSaved }: ActiveProps) {
  const worded = faults.length > 0 ? englishFaults(faults) : []
  return (
    <div className={styles.form}>
      {isSaved && (
        <div data-result tabIndex={-1} role="status">
          <Note tone="good" title="Saved" />
        </div>
      )}
      <KeyValue facts={[{ key: 'Mailbox', value: email }]} />
      <PublicForm
        action={path}
        method="post"
        noValidate
        hiddenFields={{ key: linkKey, act: 'end' }}
        verb="Unsubscribe"
        button={{ look: 'outline' }}
      />
      <h2 className={styles.head}>Change how often mails come</h2>
      <PublicForm
        className={styles.form}
        action={path}
        method="post"
        noValidate
        hiddenFields={{ key: linkKey }}
        verb="Save"
      >
        <FrequencyInput frequency={choices.frequency} fault={faultMessageOf(worded, 'frequency')} />
      </PublicForm>
    </div>
  )
}
