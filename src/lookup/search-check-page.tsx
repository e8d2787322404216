/** /search/check: check digits made and verified, the calculation shown step by step. */

import { isFault } from '../gs1/fault.ts'
import { formatGtin, readGtin } from '../gs1/gtin.ts'
import { Radio, TextArea } from '../ui/controls.tsx'
import { FieldGroup } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Empty } from '../ui/states.tsx'
import type { PageProps, PageRequest } from '../wire/page.ts'
import { asked } from './asked.ts'
import { type CheckedKind, type CheckedLine, checkedKinds, checkLines } from './check-digit-rules.ts'
import { CheckSteps } from './check-steps.tsx'
import styles from './search-check-page.module.css'
import { AskForm, ToolFrame } from './tool-frame.tsx'

type Data = { kind: CheckedKind; code: string }

export async function load({ url }: PageRequest): Promise<Data> {
  const kind = checkedKinds.find(({ value }) => value === url.searchParams.get('type'))?.value ?? 'GTIN-13'
  return { kind, code: asked(url, 'code', 4000) }
}

const examples = [
  { label: '690123456789', to: '/search/check?type=GTIN-13&code=690123456789' },
  { label: '校验码有误的', to: '/search/check?type=GTIN-13&code=6901234567891' },
  { label: 'SSCC', to: '/search/check?type=SSCC&code=36901234000000001' },
]

export function Component({ row, data: { kind, code } }: PageProps<Data>) {
  const lines = checkLines(kind, code)
  const [first] = lines
  return (
    <ToolFrame
      path={row.path}
      title="校验码计算"
      lead="输入不含校验码的数字，一步一步算出最后一位；输入整个代码则核对校验码。"
      form={
        <AskForm action={row.path} examples={examples} submit="计算">
          <FieldGroup name="type" label="代码类型">
            {checkedKinds.map(({ value, label, digits }) => (
              <div key={`${value} ${kind}`} className={styles.kind}>
                <Radio
                  name="type"
                  value={value}
                  label={label}
                  note={digits > 0 ? `${digits - 1} 位` : '变长'}
                  defaultChecked={value === kind}
                />
              </div>
            ))}
          </FieldGroup>
          <TextArea
            key={code}
            name="code"
            label="代码"
            defaultValue={code}
            rows={3}
            maxLength={4000}
            hint="可以粘贴多个，一行一个"
            fault={first && 'fault' in first ? first.fault : undefined}
          />
        </AskForm>
      }
    >
      {first && !('fault' in first) && <Result line={first} />}
      {lines.length > 1 && <Lines lines={lines} />}
      {(!first || (lines.length === 1 && 'fault' in first)) && (
        <Empty title="结果会显示在这里">校验码用来发现录入和识读错误，由前面的数字算出，不能自己选。</Empty>
      )}
    </ToolFrame>
  )
}

type Right = Exclude<CheckedLine, { fault: string }>

function Result({ line }: { line: Right }) {
  const { body, check, given, steps } = line
  const isWrong = given !== undefined && given !== check
  return (
    <section className={styles.panel} aria-label="结果">
      <div className={styles.head} role="status">
        <p className={styles.caption}>{verdict(line)}</p>
        <p className={styles.code}>
          {grouped(body + check).slice(0, -check.length)}
          {isWrong && <del className={styles.wrong}>{given}</del>}
          <strong className={styles.check}>{check}</strong>
        </p>
      </div>
      {steps && <CheckSteps steps={steps} />}
    </section>
  )
}

/** Trade items in the groups that people read: 6 901234 567892. */
function grouped(whole: string): string {
  const gtin = readGtin(whole)
  return isFault(gtin) ? whole : formatGtin(gtin)
}

function verdict({ given, check }: Right): string {
  if (given === undefined) return '校验码是'
  return given === check ? '校验码正确' : `校验码不正确：输入的是 ${given}，应为 ${check}`
}

function Lines({ lines }: { lines: readonly CheckedLine[] }) {
  const placed = lines.map((line, index) => ({ line, place: index + 1 }))
  return (
    <section className={styles.lines} aria-label="全部结果">
      <h2 className={styles.linesTitle}>全部 {lines.length} 个</h2>
      <ol>
        {placed.map(({ line, place }) => (
          <li key={place} className={styles.line}>
            <LineVerdict line={line} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function LineVerdict({ line }: { line: CheckedLine }) {
  if ('fault' in line) {
    return (
      <>
        <span>{line.line.slice(0, 60)}</span>
        <span className={styles.bad}>
          <Icon name="warn" />
          {line.fault}
        </span>
      </>
    )
  }
  const isWrong = line.given !== undefined && line.given !== line.check
  return (
    <>
      <span>
        {line.body}
        <strong className={styles.check}>{line.check}</strong>
      </span>
      <span className={isWrong ? styles.bad : styles.good}>
        <Icon name={isWrong ? 'warn' : 'good'} />
        {line.given === undefined ? '已补上校验码' : verdict(line)}
      </span>
    </>
  )
}
