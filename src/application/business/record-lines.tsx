/** The registered record line by line; a line that has changed opens as a field. For renewal and change, inside a form. */
import { Button, Form } from 'antd'
import type { Firm } from '../../registration/calls.ts'
import type { CaseDetail } from '../../registration/cases/calls.ts'
import shared from '../../registration/display/console.module.css'
import { LicencePreview } from '../../registration/display/licence-preview.tsx'
import { type RecordField, recordRows } from '../../registration/record/record-fields.ts'
import { emptyValue } from '../../ui/formats/format-count.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { formValues, RecordItem, type RecordValues } from '../wizard/record-form.tsx'
import type { Codes } from '../wizard/use-codes.ts'
import styles from './business.module.css'
import { reasonsByField } from './return-note.tsx'
import type { FieldValues } from './use-case.ts'

type Props = {
  firm: Firm
  codes: Codes
  fields: readonly RecordField[]
  /** The fields that the owner changes. */
  open: ReadonlySet<RecordField>
  onToggle: (field: RecordField, isOpen: boolean) => void
  /** The stored case: what was handed in before a return, with its licence. */
  detail: CaseDetail | null
}

const registeredText = (firm: Firm, field: RecordField): string | null => {
  if (field === 'regionCode') return firm.regionLabel
  if (field === 'economicCode') return firm.economicLabel
  if (field === 'industryCode') return firm.industryLabel
  if (field === 'licenceFileId') return firm.licence?.name ?? null
  return firm[field]
}

export function RecordLines({ firm, codes, fields, open, onToggle, detail }: Props) {
  const reasons = reasonsByField(detail)
  const licence = detail?.files.find(({ id }) => id === detail.fields.licenceFileId) ?? firm.licence
  const form = Form.useFormInstance<RecordValues>()
  const close = (field: RecordField) => {
    form.setFieldValue(field, formValues(firm, codes)[field])
    onToggle(field, false)
  }
  return (
    <div className={styles.lines}>
      {fields.map(field => {
        const { label } = recordRows[field]
        const reason = reasons.get(field)
        return (
          <div key={field} className={styles.line} data-open={open.has(field)}>
            {reason && <p className={shared.bad}>退回原因：{reason}</p>}
            <HandedIn detail={detail} field={field} />
            {open.has(field) ? (
              <>
                <RecordItem field={field} codes={codes} licence={licence} />
                <p className={styles.registered}>
                  现在登记的：
                  {registeredText(firm, field) ?? emptyValue}
                  <Button type="link" size="small" onClick={() => close(field)} aria-label={`${label}不改了`}>
                    不改了
                  </Button>
                </p>
              </>
            ) : (
              <RegisteredValue firm={firm} field={field} onOpen={() => onToggle(field, true)} />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The value that is registered now, and the way to change it. */
function RegisteredValue({ firm, field, onOpen }: { firm: Firm; field: RecordField; onOpen: () => void }) {
  const { label } = recordRows[field]
  const verb = field === 'licenceFileId' ? '换一张' : '有变化'
  return (
    <div className={styles.value}>
      <span className={styles.label}>{label}</span>
      {field === 'licenceFileId' && firm.licence ? (
        <LicencePreview file={firm.licence} />
      ) : (
        <span>{registeredText(firm, field) ?? emptyValue}</span>
      )}
      <Button type="link" onClick={onOpen} aria-label={`${label}${verb}`}>
        {verb}
      </Button>
    </div>
  )
}

/** What was handed in before the return, and whether it has been changed since. */
function HandedIn({ detail, field }: { detail: CaseDetail | null; field: RecordField }) {
  const { submitted = {}, unchanged = [] } = detail?.returned ?? {}
  if (!(field in submitted)) return null
  return (
    <p className={styles.handedIn}>
      退回前提交的：{submitted[field] ?? emptyValue}
      {unchanged.includes(field) && <Tag tone="warning">退回后没有改过</Tag>}
    </p>
  )
}

/** The changed fields as a call takes them: an emptied field as null. */
export function changedFields(values: RecordValues, open: ReadonlySet<RecordField>): FieldValues {
  return Object.fromEntries(
    [...open].map(field => {
      const value = values[field]
      const text = Array.isArray(value) ? value.slice(-1)[0] : value
      return [field, text || null]
    }),
  )
}
