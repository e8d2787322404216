/** Nine keys, each beside the kind of thing that it identifies. */

import type { ReactNode } from 'react'
import type { Figure, Label } from '../figure.ts'
import { box, circle, Drawing, Shape } from '../kit/drawing.tsx'
import { Bottle, Carton, Pallet } from '../kit/objects.tsx'
import { Panel, Panels } from '../kit/panels.tsx'

type Key = { name: string; text: string; drawing: ReactNode }

const keys: readonly Key[] = [
  {
    name: 'GTIN',
    text: '商品和它的箱',
    drawing: (
      <g transform="translate(42 2) scale(.6)">
        <Bottle x={0} y={0} name="" />
      </g>
    ),
  },
  { name: 'SSCC', text: '物流单元：托盘、包裹', drawing: <Pallet x={30} y={10} width={80} height={80} /> },
  {
    name: 'GLN',
    text: '企业、部门、地点',
    drawing: (
      <>
        <Shape d="M30 50l40 -34l40 34v40h-80z" fill="light" />
        <Shape d={box(58, 60, 24, 30)} fill="paper" />
      </>
    ),
  },
  {
    name: 'GRAI',
    text: '可回收的箱、桶、托盘',
    drawing: (
      <>
        <Shape d="M24 34h92l-10 56h-72z" fill="light" />
        <Shape d="M20 34h100M50 46v32M70 46v32M90 46v32" />
      </>
    ),
  },
  {
    name: 'GIAI',
    text: '单件资产：设备、车辆',
    drawing: (
      <>
        <Shape d="M20 70v-30h56l22 18h18v12z" fill="light" />
        <Shape d={circle(44, 76, 12)} fill="paper" />
        <Shape d={circle(94, 76, 12)} fill="paper" />
      </>
    ),
  },
  {
    name: 'GSRN',
    text: '服务的双方：病人、会员',
    drawing: (
      <>
        <Shape d={box(26, 24, 88, 60)} fill="paper" />
        <Shape d={box(26, 24, 88, 16)} fill="solid" />
        <Shape d="M38 56h40M38 70h26" line="thin" />
      </>
    ),
  },
  {
    name: 'GDTI',
    text: '文件：合同、证书',
    drawing: (
      <>
        <Shape d="M42 10h42l18 18v64h-60z" fill="paper" />
        <Shape d="M84 10v18h18M54 46h36M54 60h36M54 74h22" line="thin" />
      </>
    ),
  },
  {
    name: 'GINC、GSIN',
    text: '托运和装运的一批货',
    drawing: (
      <>
        <Shape d={box(18, 50, 60, 40)} fill="light" />
        <Carton x={50} y={24} width={70} height={66} />
      </>
    ),
  },
]

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={4}>
      {keys.map(({ name, text, drawing }, index) => (
        <Panel key={name} title={name} text={text}>
          <Drawing width={140} height={96} label={index === 0 ? label : undefined}>
            {drawing}
          </Drawing>
        </Panel>
      ))}
    </Panels>
  )
}

export const keysOverview: Figure = {
  title: '什么东西用什么代码',
  description: keys.map(({ name, text }) => `${name}：${text}`).join('；'),
  caption: {
    lead: '先问“给什么编号”，再问“用什么码”。',
    text: '一个厂商识别代码可以编出这些代码中的任何一种，不用每种再申请一次。',
  },
  Content,
}
