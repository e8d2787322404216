/** Summary before an application is submitted: every value, with a button to change it. */
import { Button } from 'antd'
import shared from '../../registration/display/console.module.css'
import { type RecordField, recordRows, recordSections } from '../../registration/record/record-fields.ts'
import { KeyValue } from '../../ui/display/key-value.tsx'
import styles from '../application.module.css'
import { FeeLine } from '../business/fee-line.tsx'
import { ReviewTermLine } from '../business/review-term-line.tsx'
import { type CodeNode, codePath } from './code-path.ts'
import { type RecordValues, requestBody } from './record-form.tsx'
import type { Codes } from './use-codes.ts'

type Props = { values: RecordValues; codes: Codes; onEditField: (field: string) => void }

export function SubmissionSummary({ values, codes, onEditField }: Props) {
  const body = requestBody(values)
  const sections = recordSections.map(({ title, fields }) => (
    <section key={title}>
      <h3 className={shared.part}>{title}</h3>
      <KeyValue
        facts={fields.map(field => ({
          key: recordRows[field].label,
          value: (
            <span className={styles.summaryLine}>
              <span>{displayValue(field, body[field], codes) ?? '没有填写'}</span>
              <Button
                type="link"
                size="small"
                onClick={() => onEditField(field)}
                aria-label={`修改${recordRows[field].label}`}
              >
                修改
              </Button>
            </span>
          ),
        }))}
      />
    </section>
  ))
  return (
    <>
      {sections}
      <FeeLine business="application" economicCode={body.economicCode ?? null} />
      <ReviewTermLine />
    </>
  )
}

function displayValue(field: RecordField, value: string | undefined, codes: Codes): string | undefined {
  if (!value) return undefined
  switch (recordRows[field].control) {
    case 'region':
      return labelPath(codes.regions, value)
    case 'industry':
      return labelPath(codes.industries, value)
    case 'economic':
      return codes.economics.find(({ code }) => code === value)?.label ?? '--'
    case 'licence':
      return '已上传'
    case 'text':
      return value
  }
}

/** The labels from the root of a tree to a code, '江苏省 / 苏州市 / 虎丘区'. */
function labelPath(tree: readonly CodeNode[], code: string): string {
  const labels: string[] = []
  let level = tree
  for (const part of codePath(tree, code)) {
    const node = level.find(candidate => candidate.code === part)
    if (!node) return '--'
    labels.push(node.label)
    level = node.children
  }
  return labels.join(' / ') || '--'
}
