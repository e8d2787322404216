/** The form of a renewal: terms, record, licence, and beside them what is submitted. */

import { App, Button, Card, Checkbox } from 'antd'
import { useState } from 'react'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import { isYesOrNo, useTypedState } from '../../../forms/use-typed-state.ts'
import type { Firm } from '../../../registration/calls.ts'
import type { CaseDetail } from '../../../registration/cases/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { renewedUntil } from '../../../registration/life-cycle/validity.ts'
import { reviewTermRule } from '../../../registration/life-cycle/working-days/review-texts.ts'
import { fieldsByPlace, type RecordField, recordRows } from '../../../registration/record/record-fields.ts'
import { KeyValue } from '../../../ui/display/key-value.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { chinaDay } from '../../../wire/china-time.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { formValues, type RecordValues } from '../../wizard/record-form.tsx'
import type { Codes } from '../../wizard/use-codes.ts'
import { reviewersText } from '../branches-text.ts'
import styles from '../business.module.css'
import { Withdrawal } from '../case-status.tsx'
import { FeeLine } from '../fee-line.tsx'
import type { PrefixTerm } from '../prefix-term.ts'
import { changedFields, RecordLines } from '../record-lines.tsx'
import { ReturnNote } from '../return-note.tsx'
import { useCaseSteps } from '../use-case.ts'
import { useOpenFields } from '../use-open-fields.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { TermLine } from './term-line.tsx'

type Props = {
  firm: Firm
  codes: Codes
  prefix: PrefixTerm
  /** The stored draft or returned case. */
  detail: CaseDetail | null
  onSubmitted: (detail: CaseDetail) => void
}

const mainFields: readonly RecordField[] = [
  'firmName',
  'creditCode',
  'address',
  'legalPerson',
  'contactName',
  'contactPhone',
]
const otherFields = fieldsByPlace.filter(field => !mainFields.includes(field) && field !== 'licenceFileId')

export function RenewalForm({ firm, codes, prefix, detail, onSubmitted }: Props) {
  const { message } = App.useApp()
  const { open, toggle } = useOpenFields(detail)
  const [showsAll, setShowsAll] = useState(otherFields.some(field => open.has(field)))
  const [agreed, setAgreed] = useTypedState({ name: 'agreed', initial: () => false, isValue: isYesOrNo })
  const steps = useCaseSteps({ kind: 'renewal', companyPrefix: prefix.companyPrefix, existing: detail })
  const caseFields = (values: RecordValues) => ({ ...changedFields(values, open), agreed: agreed ? 'yes' : null })
  const { form, submit, isBusy, markChanged, markSaved } = useConsoleForm<RecordValues>({
    send: async values => {
      onSubmitted(await steps.submit(caseFields(values)))
      scrollTo({ top: 0 })
    },
  })
  useReturnFocus(form.form, detail)
  const saveDraft = async () => {
    try {
      await steps.save(caseFields(form.form.getFieldsValue(true)))
      markSaved()
      message.success('草稿已保存')
    } catch (error) {
      message.error(failureMessage(error))
    }
  }
  const latest = steps.latest ?? detail
  const lines = { firm, codes, open, onToggle: toggle, detail: latest }
  const record = { ...firm, ...detail?.fields }
  const agreedLabel = { agreed: { label: '承诺' }, ...recordRows }
  return (
    <ConsoleForm {...form} fields={agreedLabel} initialValues={formValues(record, codes)}>
      <div className={shared.columns}>
        <div className={shared.stack}>
          <ReturnNote detail={detail} />
          <Card>
            <TermLine prefix={prefix} />
          </Card>
          <Card
            title="1　核对企业信息"
            extra={
              <Button type="link" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? '只看主要的' : `看全部 ${fieldsByPlace.length} 项`}
              </Button>
            }
          >
            <RecordLines {...lines} fields={showsAll ? [...mainFields, ...otherFields] : mainFields} />
            <div className={shared.after}>
              <Note title="名称、地址、法定代表人变了，点“有变化”，变更和续展一起办。" />
            </div>
          </Card>
          <Card title="2　营业执照">
            <RecordLines {...lines} fields={['licenceFileId']} />
          </Card>
        </div>
        <Card title="本次续展" className={styles.side ?? ''}>
          <RenewedTerm prefix={prefix} firm={firm} />
          <Checkbox
            id="agreed"
            checked={agreed}
            onChange={event => {
              setAgreed(event.target.checked)
              markChanged()
            }}
          >
            以上信息属实，继续按《商品条码管理办法》使用厂商识别代码
          </Checkbox>
          <Button type="primary" size="large" className={styles.submit ?? ''} loading={isBusy} onClick={submit}>
            提交续展
          </Button>
          <Button className={styles.submit ?? ''} onClick={() => void saveDraft()}>
            保存草稿
          </Button>
          {steps.latest && <Withdrawal detail={steps.latest} onChange={onSubmitted} />}
          <p className={`${shared.quiet} ${shared.after}`}>
            {reviewersText(latest ?? { ...firm, nextBranchLabel: null }, open.has('regionCode'))}。{reviewTermRule}
            。到期前提交的，审核期间不影响使用。
          </p>
        </Card>
      </div>
    </ConsoleForm>
  )
}

/** Until when the prefix is valid, now and after the renewal, and the fee. */
function RenewedTerm({ prefix, firm }: Pick<Props, 'prefix' | 'firm'>) {
  return (
    <>
      <KeyValue
        facts={[
          { key: '厂商识别代码', value: prefix.companyPrefix },
          { key: '现在到期', value: chinaDay(prefix.validTo) },
        ]}
      />
      <p className={shared.quiet}>续展后用到</p>
      <p className={styles.total}>{chinaDay(renewedUntil(prefix.validTo, new Date()))}</p>
      <FeeLine business="renewal" economicCode={firm.economicCode} />
    </>
  )
}
