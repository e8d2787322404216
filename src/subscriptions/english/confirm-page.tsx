/** /SecondaryMenu/Subscribe/Confirm: the link of an English confirmation mail. Opening it changes nothing, because programs that check
 *  mails open links too; its button confirms. */
import { PublicForm } from '../../forms/public-form.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { frequencyLabels, subscriptionPaths } from '../columns.ts'
import { type ConfirmData, loadConfirm, type Pending } from '../pages/confirmation.ts'
import styles from '../pages/subscription.module.css'

const { subscribe, manage } = subscriptionPaths.en

export const load = (request: PageRequest) => loadConfirm(request, 'en')

export function Component({ row, data }: PageProps<ConfirmData>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      <State path={row.path} data={data} />
    </div>
  )
}

function State({ path, data }: { path: string; data: ConfirmData }) {
  if (data.state === 'none')
    return (
      <p className={styles.lead}>
        This page is opened from the confirmation mail. If you have not subscribed yet, begin with{' '}
        <LinkTo to={subscribe}>the form</LinkTo>.
      </p>
    )
  if (data.state === 'outdated')
    return (
      <div className={styles.form}>
        <Note tone="warning" title="This address was used, or it is too old">
          <p>
            If you have confirmed before, there is nothing left to do. Otherwise please{' '}
            <LinkTo to={subscribe}>subscribe again</LinkTo>.
          </p>
        </Note>
      </div>
    )
  if (data.state === 'confirmed')
    return (
      <div className={styles.form} data-result tabIndex={-1} role="status">
        <Note tone="good" title="Your subscription is confirmed">
          <p>From the next sending on, you get a mail whenever something is new.</p>
        </Note>
        <ChoiceFacts choices={data.choices} />
        {data.choices.key !== '' && (
          <p>
            Every mail has an address to change or end the subscription. You can also open it now:{' '}
            <LinkTo to={`${manage}?key=${data.choices.key}`}>Manage your subscription</LinkTo>.
          </p>
        )}
      </div>
    )
  return (
    <div className={styles.form}>
      <p>Nothing is sent yet. Please check this, and press “Confirm”. If it was not you, close the page.</p>
      <ChoiceFacts choices={data.choices} />
      <PublicForm action={path} method="post" hiddenFields={{ key: data.key }} verb="Confirm" />
    </div>
  )
}

function ChoiceFacts({ choices: { email, frequency } }: { choices: Pending }) {
  return (
    <KeyValue
      facts={[
        { key: 'Mailbox', value: email },
        { key: 'How often', value: frequencyLabels.en[frequency] },
      ]}
    />
  )
}
