/** The form of a kind, from the rows of its fields. */
import { fieldProps } from '../../forms/field-props.ts'
import { type FormFault, type FormFields, faultMessageOf } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, Radio, Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import { FieldGroup } from '../../ui/controls/field.tsx'
import { useLocale } from '../../ui/language.ts'
import type { Course } from '../calls.ts'
import type { EnquiryField } from '../enquiry-fields.ts'
import type { KindRow } from '../enquiry-kinds.ts'
import { locales } from '../locales/locales.ts'
import { Captcha } from './captcha.tsx'
import { CourseField } from './course-field.tsx'
import styles from './enquiry.module.css'
import type { FormData } from './form-values.ts'

type Props = { row: KindRow; path: string; form: FormData }

export function EnquiryForm({ row: { verb, fields }, path, form: { values, faults, token, uuid, courses } }: Props) {
  const { form: texts, summary } = useLocale(locales)
  const labels: FormFields = { ...Object.fromEntries(fields.map(row => [row.name, row])), ...texts.fields }
  return (
    <div data-script="enquiry">
      <PublicForm
        className={styles.form}
        action={path}
        method="post"
        noValidate
        faults={faults}
        fields={labels}
        summary={summary}
        hiddenFields={{ token, uuid, ...(values.pow !== undefined && { pow: values.pow }) }}
      >
        {fields.map(row => (
          <EnquiryInput key={row.name} row={row} value={values[row.name]} faults={faults} courses={courses} />
        ))}
        <Trap />
        <Captcha uuid={uuid} isProofDone={values.pow !== undefined} fault={faultMessageOf(faults, 'captcha')} />
        <Checkbox
          name="agree"
          label={texts.agree}
          hint={texts.agreeHint}
          required
          defaultChecked={values.agree === 'on'}
          fault={faultMessageOf(faults, 'agree')}
        />
        <Button type="submit" isWide>
          {verb}
        </Button>
        {/* After the button above, which is the one that Enter presses. */}
        <noscript>
          <Button type="submit" name="renew" value="1" look="outline" isWide>
            {texts.renew}
          </Button>
        </noscript>
      </PublicForm>
    </div>
  )
}

type InputProps = {
  row: EnquiryField
  value: string | undefined
  faults: readonly FormFault[]
  courses: readonly Course[]
}

function EnquiryInput({ row, value, faults, courses }: InputProps) {
  const { name } = row
  const { longest, ...props } = fieldProps<string>({ [name]: row }, name, faults)
  const limit = longest === undefined ? {} : { longest }
  const { choose } = useLocale(locales).form
  const options = row.choices ?? (row.options ?? []).map(option => ({ value: option, label: option }))
  if (row.control === 'course') return <CourseField {...props} courses={courses} value={value} />
  if (row.control === 'select')
    return <Select {...props} options={options} placeholder={choose} defaultValue={value ?? ''} />
  if (row.control === 'choice')
    return (
      <FieldGroup {...props}>
        <div className={styles.choices}>
          {options.map(option => (
            <Radio key={option.value} name={name} {...option} defaultChecked={option.value === value} />
          ))}
        </div>
      </FieldGroup>
    )
  if (row.control === 'area')
    return <TextArea {...props} {...limit} rows={name === 'body' ? 7 : 4} defaultValue={value} />
  return (
    <TextInput
      {...props}
      {...limit}
      defaultValue={value}
      isCode={row.isCode ?? false}
      {...(row.type && { type: row.type })}
      {...(row.autoComplete && { autoComplete: row.autoComplete })}
    />
  )
}

/** Not displayed: only programs fill it in. */
function Trap() {
  const { trap } = useLocale(locales).form
  return (
    <p className={styles.trap} aria-hidden="true">
      <label>
        {trap}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" maxLength={500} />
      </label>
    </p>
  )
}
