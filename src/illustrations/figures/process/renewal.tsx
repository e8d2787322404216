/** When a certificate is renewed: its two years as a line. */
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Leader, Shape, Text } from '../kit/drawing.tsx'

type Size = { width: number; left: number; month: number; only: 'wide' | 'narrow' }

/** 24 months, the last three of them for renewal. */
function TimeLine({ width, left, month, only, label }: Size & { label: Label }) {
  const x = (months: number) => left + month * months
  const isWide = only === 'wide'
  return (
    <Drawing width={width} height={196} label={label} only={only}>
      <Shape d={box(x(0), 66, month * 21, 40)} fill="light" />
      <Text x={x(10.5)} y={91} size={15} bold>
        {isWide ? '证书有效期 2 年，照常使用' : '有效期 2 年'}
      </Text>
      <Shape d={box(x(21), 66, month * 3, 40)} fill="mark" />
      <Shape d={`M${x(24)} 106v-40h${month * 4}v40z`} line="dashed" />
      <Leader d={`M${x(22.5)} 40V66`} to={[x(22.5), 66]} isMark />
      <Text x={x(22.5)} y={32} bold tone="mark" from="end">
        期满前 3 个月：办续展
      </Text>
      <Leader d={`M${x(0)} 130V106`} to={[x(0), 106]} />
      <Text x={x(0)} y={148} from="start">
        发证
      </Text>
      <Leader d={`M${x(24)} 130V106`} to={[x(24), 106]} />
      <Text x={x(24)} y={148} from="end">
        有效期满
      </Text>
      <Text x={x(28)} y={148} from="end" tone="bad" bold>
        {isWide ? '未续展' : ''}
      </Text>
      <Text x={x(28)} y={178} from="end" tone="bad" bold>
        {isWide ? '逾期未续展：注销资格和代码' : '逾期未续展：注销'}
      </Text>
      <Text x={x(0)} y={178} from="start" tone="quiet">
        {isWide ? '续展后再加 2 年，代码不变' : '续展后再加 2 年'}
      </Text>
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <TimeLine width={720} left={14} month={24.6} only="wide" label={label} />
      <TimeLine width={332} left={6} month={11.4} only="narrow" label={label} />
    </>
  )
}

export const renewal: Figure = {
  title: '什么时候续展',
  description:
    '系统成员证书有效期 2 年。期满前 3 个月内办理续展，有效期再加 2 年，厂商识别代码不变。逾期未续展，注销系统成员资格和厂商识别代码。',
  caption: {
    lead: '最后 3 个月就是办续展的时间。',
    text: '早办不吃亏，新的有效期接着旧的算；代码和已经印好的条码都不用换。',
  },
  Content,
}
