/** The form of a question in English. */
import { fieldProps } from '../../forms/field-props.ts'
import { type FormFault, faultMessageOf } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Captcha } from '../pages/captcha.tsx'
import styles from '../pages/enquiry.module.css'
import { questionFields, subjectOptions } from './enquiry-texts.ts'
import { FaultsList } from './faults-list.tsx'

export type QuestionData = {
  values: Readonly<Record<string, string>>
  faults: readonly FormFault[]
  token: string
  uuid: string
}

export function QuestionForm({ path, question }: { path: string; question: QuestionData }) {
  const { values, faults, token, uuid } = question
  const isProofDone = values.pow !== undefined
  return (
    <div data-script="enquiry">
      <PublicForm
        key={uuid}
        className={styles.form}
        action={path}
        method="post"
        noValidate
        hiddenFields={{ token, uuid, ...(values.pow !== undefined && { pow: values.pow }) }}
      >
        <FaultsList faults={faults} />
        <Select
          {...fieldProps(questionFields, 'topic', faults)}
          options={subjectOptions}
          placeholder="Please choose"
          defaultValue={values.topic ?? ''}
        />
        <TextArea {...fieldProps(questionFields, 'body', faults)} rows={7} defaultValue={values.body} />
        <TextInput {...fieldProps(questionFields, 'name', faults)} autoComplete="name" defaultValue={values.name} />
        <TextInput
          {...fieldProps(questionFields, 'organisation', faults)}
          autoComplete="organization"
          defaultValue={values.organisation}
        />
        <TextInput
          {...fieldProps(questionFields, 'email', faults)}
          type="email"
          autoComplete="email"
          defaultValue={values.email}
        />
        <p className={styles.trap} aria-hidden="true">
          <label>
            Website (leave empty)
            <input type="text" name="website" tabIndex={-1} autoComplete="off" maxLength={500} />
          </label>
        </p>
        <Captcha uuid={uuid} isProofDone={isProofDone} fault={faultMessageOf(faults, 'captcha')} />
        <Checkbox
          name="agree"
          label="I agree that these data are used to answer my question"
          hint={
            <>
              Only for that; deleted one year after the answer, or after two years without one. See{' '}
              <LinkTo to="/SecondaryMenu/Privacy">Privacy</LinkTo>.
            </>
          }
          required
          defaultChecked={values.agree === 'on'}
          fault={faultMessageOf(faults, 'agree')}
        />
        <Button type="submit" isWide>
          Send
        </Button>
        {/* After the button above, which is the one that Enter presses. */}
        <noscript>
          <Button type="submit" name="renew" value="1" look="outline" isWide>
            Another picture (what you typed stays)
          </Button>
        </noscript>
      </PublicForm>
    </div>
  )
}
