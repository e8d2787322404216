/** The form of a kind, from the rows of its fields. */
import { fieldProps } from '../../forms/field-props.ts'
import { type FormFault, type FormFields, faultMessageOf } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, Radio, Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import { FieldGroup } from '../../ui/controls/field.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { Course } from '../calls.ts'
import type { EnquiryField } from '../enquiry-fields.ts'
import { type EnquiryKind, enquiryKinds } from '../enquiry-kinds.ts'
import { Captcha } from './captcha.tsx'
import { CourseField } from './course-field.tsx'
import styles from './enquiry.module.css'
import type { FormData } from './form-values.ts'

/** Labels of the fields that every form has. */
const commonFields = {
  agree: { label: '个人信息' },
  captcha: { label: '图形验证码', longest: 10 },
  website: { label: '网站' },
}

type Props = { kind: EnquiryKind; path: string; form: FormData }

export function EnquiryForm({ kind, path, form: { values, faults, token, uuid, courses } }: Props) {
  const { verb, fields } = enquiryKinds[kind]
  const labels: FormFields = { ...Object.fromEntries(fields.map(row => [row.name, row])), ...commonFields }
  return (
    <div data-script="enquiry">
      <PublicForm
        className={styles.form}
        action={path}
        method="post"
        noValidate
        faults={faults}
        fields={labels}
        hiddenFields={{ token, uuid, ...(values.pow !== undefined && { pow: values.pow }) }}
      >
        {fields.map(row => (
          <EnquiryInput key={row.name} row={row} value={values[row.name]} faults={faults} courses={courses} />
        ))}
        <Trap />
        <Captcha uuid={uuid} isProofDone={values.pow !== undefined} fault={faultMessageOf(faults, 'captcha')} />
        <Checkbox
          name="agree"
          label="同意为办理这件事使用以上信息"
          hint={
            <>
              只用于办理和答复；答复满一年删除，没有答复的满两年删除。见<LinkTo to="/privacy">隐私政策</LinkTo>。
            </>
          }
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
            看不清图片，换一张（已填的内容保留）
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
  const options = (row.options ?? []).map(option => ({ value: option, label: option }))
  if (row.control === 'course') return <CourseField {...props} courses={courses} value={value} />
  if (row.control === 'select') return <Select {...props} options={options} defaultValue={value ?? ''} />
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
  return (
    <p className={styles.trap} aria-hidden="true">
      <label>
        网站（请留空）
        <input type="text" name="website" tabIndex={-1} autoComplete="off" maxLength={500} />
      </label>
    </p>
  )
}
