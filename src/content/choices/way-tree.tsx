/** The way through the questions: the answers in bold, and in grey where other answers lead. On narrow screens it is a list. */
import { box, Drawing, Shape, Text } from '../../illustrations/figures/kit/drawing.tsx'
import { type Column, type Way, wayOf } from './way-rules.ts'
import styles from './way-tree.module.css'
import type { Answers } from './which-code-rules.ts'

export function WayTree({ answers }: { answers: Answers }) {
  const way = wayOf(answers)
  return (
    <div className={styles.frame}>
      <div className={styles.wide}>
        <Tree way={way} />
      </div>
      <ol className={styles.list}>
        {way.columns.map(({ name, chosen, brings, others }) => (
          <li key={name}>
            <strong>{chosen}</strong>
            {brings && <span className={styles.key}>{brings}</span>}
            <span className={styles.others}>
              别的回答：
              {others.map(({ label, leads }) => (leads ? `${label}用 ${leads}` : label)).join('；')}
            </span>
          </li>
        ))}
        {way.next && <li>{way.next}</li>}
      </ol>
      <p className={styles.caption}>
        <span className={styles.wideText}>粗线是您走过的路，灰线是别的回答会到的地方。</span>
        <span className={styles.narrowText}>粗体是您的回答，后面是它用的代码。</span>
      </p>
    </div>
  )
}

const boxWidth = 150
const step = 244
const rowHeight = 46
const middle = 174
const height = 346

/** Rows of the other answers around the chosen one: those of the first question on both sides, later ones above. */
const rowPositions = (count: number, isFirst: boolean) =>
  Array.from({ length: count }, (_, index) => {
    const above = isFirst ? 2 : count
    const row = index < above ? index - above : index - above + 1
    return middle + row * rowHeight + (row > 0 ? 8 : -8)
  })

function Tree({ way: { columns, next } }: { way: Way }) {
  const end = columns.length + (next ? 1 : 0)
  const texts = columns.map(({ chosen, brings }) => `${chosen}${brings ? `（${brings}）` : ''}`)
  const label = { title: '走过的路', description: ['给什么编码', ...texts, ...(next ? [next] : [])].join('，') }
  return (
    <Drawing width={1152} height={height} label={label}>
      <Shape d={`M${boxWidth} ${middle}H${end * step}`} line="thick" />
      {columns.map((column, index) => (
        <ColumnTree key={column.name} column={column} index={index} />
      ))}
      <Node x={0} label="给什么编码" />
      {next && <Node x={end * step} label={next} isOpen />}
    </Drawing>
  )
}

function ColumnTree({ column: { chosen, brings, others }, index }: { column: Column; index: number }) {
  const x = (index + 1) * step
  const rows = rowPositions(others.length, index === 0)
  const trunk = x - 30
  return (
    <>
      {others.map(({ value, label, leads }, row) => {
        const y = rows[row] ?? middle
        return (
          <g key={value}>
            <Shape d={`M${trunk} ${middle}V${y}H${x}`} line="quiet" />
            <Shape d={box(x, y - 18, boxWidth - 22, 36)} fill="paper" line="quiet" />
            <Text x={x + (boxWidth - 22) / 2} y={y + 5} tone="quiet">
              {label}
            </Text>
            <Text x={x + boxWidth - 14} y={y + 5} from="start" tone="quiet">
              {leads}
            </Text>
          </g>
        )
      })}
      {brings && (
        <>
          <Shape d={`M${x + boxWidth / 2} ${middle}v${index === 0 ? 0 : 84}`} line="thick" />
          {index === 0 && <Shape d={`M${x + boxWidth} ${middle}h60`} line="thick" />}
          <Shape
            d={box(index === 0 ? x + boxWidth + 60 : x, index === 0 ? middle - 21 : middle + 84, boxWidth, 42)}
            fill="solid"
          />
          <Text
            x={(index === 0 ? x + boxWidth + 60 : x) + boxWidth / 2}
            y={index === 0 ? middle + 6 : middle + 111}
            tone="onSolid"
            size={16}
            bold
          >
            {brings}
          </Text>
        </>
      )}
      <Node x={x} label={chosen} />
    </>
  )
}

function Node({ x, label, isOpen }: { x: number; label: string; isOpen?: boolean }) {
  return (
    <>
      <Shape
        d={box(x + 2, middle - 21, boxWidth - 4, 42)}
        fill={isOpen ? 'paper' : 'light'}
        line={isOpen ? 'dashed' : undefined}
      />
      <Text x={x + boxWidth / 2} y={middle + 5} bold>
        {label}
      </Text>
    </>
  )
}
