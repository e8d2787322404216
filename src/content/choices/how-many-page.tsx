/** /Knowledge/HowManyNumbers: how many numbers a firm needs in three years, and which company prefix is enough. */

import { PublicForm } from '../../forms/public-form.tsx'
import { FigureBlock } from '../../illustrations/figures/figure-block.tsx'
import { figures } from '../../illustrations/figures/figure-table.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { cleanDigits } from '../../wire/clean-code.ts'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { CapacityBar } from './capacity-bar.tsx'
import styles from './which-code.module.css'
import { type Need, numbersNeeded, prefixFor, readCount } from './which-code-rules.ts'

const fields = [
  { name: 'kinds', label: '现在有多少种商品', hint: '名称、口味不同的各算一种', least: 1, example: '12' },
  { name: 'sizes', label: '每种平均有几个规格', hint: '净含量、件数不同的各算一个', least: 1, example: '3' },
  { name: 'yearly', label: '每年新增多少种', hint: '换配方、换净含量也要新号', least: 0, example: '4' },
] as const

type Data = { texts: Readonly<Record<string, string>>; faults: readonly string[]; need: Need | undefined }

export async function load({ url }: PageRequest): Promise<Data> {
  const texts = Object.fromEntries(fields.map(({ name }) => [name, cleanDigits(url.searchParams.get(name) ?? '')]))
  const isFilledIn = fields.some(({ name }) => texts[name] !== '')
  const [kinds, sizes, yearly] = fields.map(({ name, least }) => readCount(texts[name] ?? '', least))
  const faults = isFilledIn
    ? fields.filter(({ name, least }) => readCount(texts[name] ?? '', least) === undefined).map(({ name }) => name)
    : []
  const isComplete = kinds !== undefined && sizes !== undefined && yearly !== undefined
  return { texts, faults, need: isComplete ? { kinds, sizes, yearly } : undefined }
}

export const head = () => ({ description: '填现有商品、规格和每年新增，算出三年要多少个号，厂商识别代码几位够用。' })

export function Component({ row, data: { texts, faults, need } }: PageProps<Data>) {
  const figure = figures['prefix-lengths']
  return (
    <>
      <h1>{row.title}</h1>
      <p className={styles.lead}>商品代码用过就不再给别的商品，所以按三年算。填三个数，看几位的厂商识别代码够用。</p>
      <div className={styles.tool}>
        <section className={styles.given}>
          <PublicForm action={row.path} verb="算一算" className={styles.count} data-script="liveForm">
            {fields.map(({ name, label, hint, least, example }) => (
              <TextInput
                key={name}
                name={name}
                label={label}
                hint={hint}
                inputMode="numeric"
                longest={5}
                defaultValue={texts[name] || (need ? '' : example)}
                fault={faults.includes(name) ? `请填 ${least} 到 99,999 之间的整数。` : undefined}
              />
            ))}
          </PublicForm>
        </section>
        <div tabIndex={-1} data-result data-live="result" aria-live="polite">
          {need ? (
            <Result need={need} />
          ) : (
            <p className={styles.question}>
              {faults.length > 0 ? '三个数都填好，这里就有结果。' : '框里是例子，改成自己的数再算。'}
            </p>
          )}
        </div>
      </div>
      {figure && <FigureBlock figure={figure} />}
    </>
  )
}

function Result({ need }: { need: Need }) {
  const { now, later, total } = numbersNeeded(need)
  const prefix = prefixFor(total)
  const format = (count: number) => formatCount(count)
  return (
    <section className={styles.result} aria-labelledby="result">
      <div className={styles.verdict}>
        <Icon name="good" size="l" />
        <div>
          <h2 id="result">三年要 {format(total)} 个号</h2>
          <p>
            现在 {need.kinds} × {need.sizes} = {format(now)} 个；三年新增 {need.yearly} × {need.sizes} × 3 ={' '}
            {format(later)} 个。
          </p>
        </div>
      </div>
      <div className={styles.sums}>
        {prefix ? (
          <>
            <CapacityBar now={now} later={later} capacity={prefix.capacity} />
            <p>
              <strong>{prefix.length} 位的厂商识别代码够用</strong>，可编 {format(prefix.capacity)} 种，还空{' '}
              {format(prefix.capacity - total)} 个。
            </p>
          </>
        ) : (
          <p>一个厂商识别代码最多编 100,000 种，要申请几个。</p>
        )}
        <p>箱码用指示符，托盘用系列代码，都不占这里的号。分到几位由编码中心定，以证书为准；用完了可以再申请一个。</p>
        <p className={styles.acts}>
          <LinkTo to="/Business/Register">申请商品条码</LinkTo>
          <LinkTo to="/Knowledge/WhichCode">我该用哪种码</LinkTo>
          <LinkTo to={`/Business/FeeCalculator?business=application&firm=company&count=${Math.min(total, 1_000_000)}`}>
            算一算费用
          </LinkTo>
        </p>
      </div>
    </section>
  )
}
