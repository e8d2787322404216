/** What each code is printed on: a drawing of the thing, its symbol with a number of the demonstration prefix, and the number as people read it. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import type { ReactNode } from 'react'
import {
  companyPrefix,
  gln,
  grai,
  groupGtin13,
  groupGtin14,
  groupSscc,
  gsrn,
  gtin8,
  gtin13,
  gtin14,
  sscc,
} from '../../illustrations/figures/demo-numbers.ts'
import { box, circle, Drawing, Shape, Text } from '../../illustrations/figures/kit/drawing.tsx'
import { Bottle, Carton, Ground, Pallet } from '../../illustrations/figures/kit/objects.tsx'
import { PrintedSymbol, symbolExtent } from '../../illustrations/figures/kit/symbol.tsx'
import type { FigureSymbol } from '../../illustrations/figures/kit/symbol-path.ts'

/** `thing` is drawn on a floor at y 150, 240 wide. */
type Picture = { level: string; thing: ReactNode; symbol: FigureSymbol; number: string }

const width = 240
const crate = grai('0001')
const place = gln('0001')
const person = gsrn('000000031')
const asset = `${companyPrefix}E0217`
const document = gln('0340')
const inStoreDigits = '221234500885'
const inStore = inStoreDigits + checkDigit(inStoreDigits)

const pictures: Readonly<Record<string, Picture>> = {
  'GTIN-13': {
    level: '单品',
    thing: <Bottle x={80} y={10} />,
    symbol: { type: 'EAN-13', code: gtin13, heightModules: 46 },
    number: groupGtin13(gtin13),
  },
  'GTIN-8': {
    level: '小包装单品',
    thing: (
      <>
        <Shape d={box(102, 60, 36, 34)} fill="middle" />
        <Shape d={box(96, 94, 48, 56)} fill="paper" />
        <Shape d={box(96, 104, 48, 18)} fill="solid" />
      </>
    ),
    symbol: { type: 'EAN-8', code: gtin8, heightModules: 46 },
    number: `${gtin8.slice(0, 4)} ${gtin8.slice(4)}`,
  },
  'GTIN-14': {
    level: '整箱',
    thing: <Carton x={45} y={36} width={150} height={114} />,
    symbol: { type: 'ITF-14', code: gtin14, heightModules: 40, humanReadable: false },
    number: groupGtin14(gtin14),
  },
  SSCC: {
    level: '托盘或整包',
    thing: (
      <>
        <Pallet x={45} y={12} width={150} height={138} />
        <Shape d={box(92, 44, 56, 42)} fill="paper" line="mark" />
        <Text x={120} y={70} size={13} bold>
          SSCC
        </Text>
      </>
    ),
    symbol: { type: 'GS1-128', code: `(00)${sscc}`, heightModules: 60, humanReadable: false },
    number: `(00) ${groupSscc(sscc)}`,
  },
  GLN: {
    level: '地点',
    thing: (
      <>
        <Shape d="M40 150v-76l80 -46l80 46v76z" fill="light" />
        <Shape d={box(92, 96, 56, 54)} fill="paper" />
        <Shape d="M92 110h56M92 124h56M92 138h56" line="thin" />
      </>
    ),
    symbol: { type: 'GS1-DataMatrix', code: `(414)${place}` },
    number: groupGtin13(place),
  },
  GRAI: {
    level: '周转的箱和托盘',
    thing: (
      <>
        <Shape d="M50 80h140l-10 70h-120z" fill="light" />
        <Shape d={box(42, 66, 156, 16)} fill="middle" />
        <Shape d={box(104, 100, 32, 14)} fill="paper" />
      </>
    ),
    symbol: { type: 'GS1-DataMatrix', code: `(8003)0${crate}0000127` },
    number: `(8003) 0${crate} 0000127`,
  },
  GIAI: {
    level: '自己的设备',
    thing: (
      <>
        <Shape d={box(60, 40, 120, 74)} fill="light" />
        <Shape d={box(70, 50, 100, 54)} fill="paper" />
        <Shape d="M108 114v20h24v-20" fill="middle" />
        <Shape d={box(84, 134, 72, 16)} fill="middle" />
      </>
    ),
    symbol: { type: 'GS1-DataMatrix', code: `(8004)${asset}` },
    number: `(8004) ${asset}`,
  },
  GSRN: {
    level: '人员',
    thing: (
      <>
        <Shape d={box(74, 34, 92, 116)} fill="paper" />
        <Shape d={box(104, 26, 32, 14)} fill="middle" />
        <Shape d={circle(120, 74, 16)} fill="light" />
        <Shape d="M92 126q0 -28 28 -28q28 0 28 28z" fill="light" />
      </>
    ),
    symbol: { type: 'GS1-DataMatrix', code: `(8018)${person}` },
    number: `(8018) ${person}`,
  },
  GDTI: {
    level: '证书和单据',
    thing: (
      <>
        <Shape d="M74 18h70l22 22v110h-92z" fill="paper" />
        <Shape d="M144 18v22h22" fill="light" />
        <Shape d="M90 62h60M90 78h60M90 94h60M90 110h36" line="thin" />
      </>
    ),
    symbol: { type: 'GS1-DataMatrix', code: `(253)${document}00018` },
    number: `(253) ${document} 00018`,
  },
  店内条码: {
    level: '本店称重和加工的商品',
    thing: (
      <>
        <Shape d="M66 126h108l14 24h-136z" fill="middle" />
        <Shape d={box(56, 110, 128, 16)} fill="light" />
        <Shape d={circle(104, 84, 26)} fill="light" />
        <Shape d={circle(142, 90, 20)} fill="paper" />
      </>
    ),
    symbol: { type: 'EAN-13', code: inStore, heightModules: 46 },
    number: groupGtin13(inStore),
  },
}

export const pictureOf = (key: string): Picture | undefined => pictures[key]

/** The thing itself. */
export function Thing({ picture: { thing } }: { picture: Picture }) {
  return (
    <Drawing width={width} height={156}>
      {thing}
      <Ground x={8} y={150} width={width - 16} />
    </Drawing>
  )
}

/** Its symbol, which a scanner reads. */
export function CodeSymbol({ picture: { symbol, number }, symbolName }: { picture: Picture; symbolName: string }) {
  const extent = symbolExtent(symbol)
  const module = Math.min((width - 4) / extent.width, 4, 92 / extent.height)
  const label = { title: symbolName, description: `${symbolName} ${number}，演示号码` }
  return (
    <Drawing width={width} height={96} label={label}>
      <PrintedSymbol {...symbol} x={0} y={2} module={module} />
    </Drawing>
  )
}
