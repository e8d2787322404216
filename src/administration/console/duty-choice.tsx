/** The choice of a role, each with what it sees, and of the branch where the role needs one. */
import { Form, type FormInstance, Radio, Select } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import type { Duty } from '../../wire/access/duties.ts'
import styles from './staff.module.css'
import type { Choices } from './staff-types.ts'

export type DutyValues = { duty?: Duty; branchCode?: string }

export const dutyFields = {
  duty: { label: '角色', required: true },
  branchCode: { label: '分支机构', required: true },
} as const

type Props = { form: FormInstance<DutyValues>; choices: Choices }

export function DutyChoice({ form, choices }: Props) {
  const duty = Form.useWatch('duty', form)
  const branchCode = Form.useWatch('branchCode', form)
  const needsBranch = choices.duties.some(choice => choice.duty === duty && choice.needsBranch)
  const branch = choices.branches.find(({ code }) => code === branchCode)
  return (
    <>
      <ConsoleField {...dutyFields.duty} name="duty">
        <Radio.Group className={styles.duties ?? ''}>
          {choices.duties.map(choice => (
            <Radio key={choice.duty} value={choice.duty}>
              <span className={styles.dutyName}>{choice.label}</span>
              <span className={styles.dutySees}>
                {choice.duty === 'administrator' && choices.needsConsent ? '要另一位管理员同意' : choice.sees}
              </span>
            </Radio>
          ))}
        </Radio.Group>
      </ConsoleField>
      {needsBranch && (
        <ConsoleField
          {...dutyFields.branchCode}
          name="branchCode"
          {...(branch && { hint: `现在有 ${branch.waiting} 件在办，已有审核 ${branch.reviewers} 人` })}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="选分支机构"
            options={choices.branches.map(({ code, label }) => ({ value: code, label }))}
          />
        </ConsoleField>
      )}
    </>
  )
}

/** The duty with its branch as a call takes them: a branch that was chosen before another role is left out. */
export const dutyInput = ({ duty, branchCode }: DutyValues, choices: Choices) => ({
  duty: duty ?? 'branchReviewer',
  ...(choices.duties.some(choice => choice.duty === duty && choice.needsBranch) && { branchCode }),
})
