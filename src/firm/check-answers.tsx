/** The last look before an application is handed in: every answer, with the way back to it. */
import { Button } from 'antd'
import { KeyValue } from '../ui/key-value.tsx'
import { type CodeNode, codePath } from './code-path.ts'
import styles from './console.module.css'
import { type RecordField, recordLabels } from './record-fields.ts'
import { bodyOf, type RecordValues, sections } from './record-form.tsx'
import type { Codes } from './use-codes.ts'

type Props = { values: RecordValues; codes: Codes; onMend: (field: string) => void }

export function CheckAnswers({ values, codes, onMend }: Props) {
  const body = bodyOf(values)
  return sections.map(({ title, fields }) => (
    <section key={title}>
      <h3 className={styles.part}>
        {title}
        <Button type="link" onClick={() => onMend(fields[0])}>
          修改
        </Button>
      </h3>
      <KeyValue facts={fields.map(field => ({ key: recordLabels[field], value: shown(field, body[field], codes) }))} />
    </section>
  ))
}

function shown(field: RecordField, value: string | undefined, codes: Codes): string | undefined {
  if (!value) return undefined
  if (field === 'regionCode') return namesOf(codes.regions, value)
  if (field === 'industryCode') return namesOf(codes.industries, value)
  if (field === 'economicCode') return codes.economics.find(({ code }) => code === value)?.label ?? '--'
  return field === 'licenceFileId' ? '已上传' : value
}

/** The labels from the top of a tree down to a code, '江苏省 / 苏州市 / 虎丘区'. */
function namesOf(tree: readonly CodeNode[], code: string): string {
  const names: string[] = []
  let here = tree
  for (const part of codePath(tree, code)) {
    const node = here.find(other => other.code === part)
    if (!node) return '--'
    names.push(node.label)
    here = node.children
  }
  return names.join(' / ') || '--'
}
